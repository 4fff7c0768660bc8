/*
 * One million deliveries through the sender's state machine: `tsx tools/bench/newsletter-simulation.ts [deliveries] [seed]`.
 * The database is a set of flat arrays that behave like the migrations' functions; servers refuse, defer and drop
 * connections, and workers crash, all at random with a seed. Prints one JSON object.
 */
import {
  transition,
  type Delivery,
  type DeliveryEvent,
  type DeliveryStatus,
} from '../../netlify/functions/_newsletter/delivery';

const STATUSES: DeliveryStatus[] = ['pending', 'sending', 'sent', 'failed', 'skipped', 'uncertain'];
const CLAIM = 5;
const LEASE = 90_000;

/** A small, fast random generator with a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The table of deliveries, in a fixed number of bytes per row. */
function makeTable(size: number) {
  const status = new Uint8Array(size);
  const attempts = new Uint8Array(size);
  const interruptions = new Uint8Array(size);
  const dueAt = new Float64Array(size);
  const received = new Uint8Array(size);
  return {
    received,
    status,
    read: (id: number): Delivery => ({
      status: STATUSES[status[id]!]!,
      attempts: attempts[id]!,
      interruptions: interruptions[id]!,
      dueAt: dueAt[id]!,
      error: null,
    }),
    write(id: number, delivery: Delivery) {
      status[id] = STATUSES.indexOf(delivery.status);
      attempts[id] = delivery.attempts;
      interruptions[id] = delivery.interruptions;
      dueAt[id] = delivery.dueAt;
    },
  };
}

/** What happens to one message on the way to and in the mail server; `arrives` if the subscriber gets it. */
function meetServer(random: () => number): { event: DeliveryEvent; arrives: boolean } {
  const luck = random();
  if (luck < 0.93) return { event: { type: 'accepted' }, arrives: true };
  if (luck < 0.95) return { event: { type: 'deferred', error: '450' }, arrives: false };
  if (luck < 0.965) return { event: { type: 'refused', error: '550' }, arrives: false };
  if (luck < 0.975) return { event: { type: 'unreachable', error: 'no route' }, arrives: false };
  if (luck < 0.985) return { event: { type: 'excluded', reason: 'left' }, arrives: false };
  return { event: { type: 'lost', error: 'reset' }, arrives: random() < 0.5 };
}

/** Runs every delivery to its end. @param crashes the share of claims whose worker crashes before it settles */
export function simulate(deliveries: number, seed: number, crashes = 0.01) {
  const random = randomFrom(seed);
  const table = makeTable(deliveries);
  const started = process.hrtime.bigint();
  let now = 0;
  let transitions = 0;
  let deaths = 0;
  let peak = 0;
  let open = Uint32Array.from({ length: deliveries }, (_, id) => id);

  const step = (id: number, event: DeliveryEvent) => {
    transitions += 1;
    const next = transition(table.read(id), event, now);
    table.write(id, next);
    return next;
  };

  while (open.length > 0) {
    for (let from = 0; from < open.length; from += CLAIM) {
      const claim = open.subarray(from, from + CLAIM);
      const diesAfter = random() < crashes ? Math.floor(random() * (claim.length + 1)) : Infinity;
      if (diesAfter !== Infinity) deaths += 1;
      claim.forEach((id, position) => {
        if (step(id, { type: 'claimed', lease: LEASE }).status === 'uncertain') return;
        if (position >= diesAfter) return;
        const { event, arrives } = meetServer(random);
        if (arrives) table.received[id]! += 1;
        // A worker that crashes settles nothing of its claim.
        if (diesAfter === Infinity) step(id, event);
      });
    }
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    open = open.filter((id) => table.status[id]! < 2);
    // Longer than every lease and every delay: in the next round all of them are due.
    now += 31 * 60_000;
  }

  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  const result = {
    deliveries,
    seconds,
    perSecond: Math.round(deliveries / seconds),
    transitions,
    deaths,
    heapPeakMb: Math.round(peak / 1e5) / 10,
  };
  return { ...result, ...audit(table, deliveries) };
}

function audit(table: ReturnType<typeof makeTable>, deliveries: number) {
  const counts = Object.fromEntries(STATUSES.map((name) => [name, 0])) as Record<DeliveryStatus, number>;
  let lost = 0;
  let duplicates = 0;
  let most = 0;
  for (let id = 0; id < deliveries; id += 1) {
    const status = STATUSES[table.status[id]!]!;
    counts[status] += 1;
    if (status === 'sent' && table.received[id] === 0) lost += 1;
    duplicates += Math.max(table.received[id]! - 1, 0);
    most = Math.max(most, table.received[id]!);
  }
  return { counts, lost, duplicates, mostCopies: most };
}

const [, script, size = '1000000', seed = '1'] = process.argv;
if (script?.endsWith('newsletter-simulation.ts'))
  console.warn(JSON.stringify(simulate(Number(size), Number(seed))));
