import { runScript } from './lib/script';
import type { Row } from './measurement';

export const name = 'newsletter';
export const title = 'Sending newsletters';

const number = (value: number) => value.toLocaleString('en');

interface Simulated {
  perSecond: number;
  heapPeakMb: number;
  lost: number;
  mostCopies: number;
}

interface Drained {
  perSecond: number;
  memoryMb: number;
  deliveries: number;
}

interface Crashed {
  recipients: number;
  kills: number;
  seconds: number;
  lost: number;
  open: number;
  duplicates: number;
  /** Duplicates that as many kills may cause. */
  bound: number;
  sentByRepeat: number;
  repeatIsSame: boolean;
}

/**
 * A million simulated deliveries, a hundred thousand mails rendered by the sender, and ten thousand real ones whose
 * sender is killed at every step.
 */
export async function measure(): Promise<Row[]> {
  const small = runScript<Simulated>('newsletter-simulation.ts', 10_000, 1);
  const large = runScript<Simulated>('newsletter-simulation.ts', 1_000_000, 1);
  const few = runScript<Drained>('newsletter-pipeline.ts', 10_000);
  const many = runScript<Drained>('newsletter-pipeline.ts', 100_000);
  const real = runScript<Crashed>('newsletter-crashes.ts', 10_000, 24);
  return [
    { what: 'state machine, 1,000,000 deliveries: deliveries a second', value: number(large.perSecond) },
    {
      what: 'the same: heap at 10,000 and at 1,000,000 deliveries (the table stands in flat arrays beside it)',
      value: `${small.heapPeakMb} / ${large.heapPeakMb} MB`,
      budget: 'flat (+10 MB)',
      isWithin: large.heapPeakMb - small.heapPeakMb < 10,
    },
    {
      what: 'sender without database and mail server: mails laid out and signed a second',
      value: number(many.perSecond),
    },
    {
      what: 'the same: memory at 10,000 and at 100,000 recipients',
      value: `${few.memoryMb} / ${many.memoryMb} MB`,
      budget: 'flat (+5 MB)',
      isWithin: many.memoryMb - few.memoryMb < 5 && many.deliveries === 100_000,
    },
    {
      what: 'simulated: lost, most copies one reader got',
      value: `${large.lost}, ${large.mostCopies}`,
      budget: '0, 2',
      isWithin: large.lost === 0 && large.mostCopies <= 2,
    },
    {
      what: `10,000 recipients, process killed ${real.kills} times: lost`,
      value: number(real.lost),
      budget: '0',
      isWithin: real.lost === 0 && real.open === 0,
    },
    {
      what: 'the same: duplicates',
      value: number(real.duplicates),
      budget: `${real.bound} (claim × kills)`,
      isWithin: real.duplicates <= real.bound,
    },
    {
      what: 'the same: sent by a repeat of the request',
      value: number(real.sentByRepeat),
      budget: '0',
      isWithin: real.sentByRepeat === 0 && real.repeatIsSame,
    },
    {
      what: 'the same: deliveries a second, restarts included',
      value: number(Math.round(real.recipients / real.seconds)),
    },
  ];
}
