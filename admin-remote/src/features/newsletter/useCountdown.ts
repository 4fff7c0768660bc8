import { useRef, useState } from 'react';

type End = 'over' | 'stopped';

interface Running {
  subject: string;
  finish: (end: End) => void;
  /** While somebody is stopping it, it does not end. */
  hold: (isHeld: boolean) => void;
}

/** Milliseconds between two looks at the clock. */
const LOOK = 200;

/** Seconds that count down to nothing, unless somebody stops them. They go on when the screen is left. */
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
    /** @param act what stopping means; when it rejects, the seconds go on */
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
