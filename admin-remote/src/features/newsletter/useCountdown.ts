import { useRef, useState } from 'react';

type End = 'over' | 'stopped';

interface Running {
  subject: string;
  finish: (end: End) => void;
  /** Prevents the countdown from ending while a stop is in progress. */
  hold: (isHeld: boolean) => void;
}

/** Tick interval in milliseconds. */
const LOOK = 200;

/** A countdown that can be stopped. It keeps running after unmount. */
export function useCountdown(seconds: number) {
  const [left, setLeft] = useState<number | null>(null);
  const running = useRef<Running | null>(null);

  const run = (subject: string) =>
    new Promise<End>((resolve) => {
      const end = performance.now() + seconds * 1000;
      let isHeld = false;
      const finish = (how: End) => {
        clearInterval(timer);
        running.current = null;
        setLeft(null);
        resolve(how);
      };
      const look = () => {
        const rest = Math.ceil((end - performance.now()) / 1000);
        if (rest > 0) setLeft(rest);
        else if (!isHeld) finish('over');
      };
      const timer = setInterval(look, LOOK);
      running.current = { subject, finish, hold: (value) => (isHeld = value) };
      look();
    });

  return {
    left,
    run,
    /** @param act performs the stop; when it rejects, the countdown continues */
    stop: async (act: (subject: string) => Promise<unknown>) => {
      const current = running.current;
      if (!current) return;
      current.hold(true);
      try {
        await act(current.subject);
        current.finish('stopped');
      } catch (reason) {
        current.hold(false);
        throw reason;
      }
    },
  };
}
