import { fc } from '@agency/shared/testing/fuzz';
import {
  BACKOFF,
  isSettled,
  MAX_ATTEMPTS,
  MAX_RESENDS,
  transition,
  type Delivery,
  type DeliveryEvent,
} from '../../functions/_newsletter/delivery';

const NOW = 1_800_000_000_000;
const fresh: Delivery = { status: 'pending', attempts: 0, interruptions: 0, dueAt: NOW, error: null };
const lease = 90_000;
const claim = (delivery: Delivery, now = NOW) => transition(delivery, { type: 'claimed', lease }, now);

describe('a delivery', () => {
  it('is sent when the server takes it', () => {
    const sent = transition(claim(fresh), { type: 'accepted' }, NOW);
    expect(sent).toMatchObject({ status: 'sent', attempts: 0, interruptions: 0, error: null });
  });

  it('waits 1, 5 and 30 minutes after deferrals and fails at the fourth', () => {
    let delivery = fresh;
    let now = NOW;
    for (const wait of BACKOFF) {
      delivery = transition(claim(delivery, now), { type: 'deferred', error: '450 later' }, now);
      expect(delivery).toMatchObject({ status: 'pending', dueAt: now + wait });
      now = delivery.dueAt;
    }
    delivery = transition(claim(delivery, now), { type: 'deferred', error: '450 later' }, now);
    expect(delivery).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS, error: '450 later' });
  });

  it('fails at once when it is refused, and is skipped when its reader has left', () => {
    expect(transition(claim(fresh), { type: 'refused', error: '550 no' }, NOW).status).toBe('failed');
    expect(transition(claim(fresh), { type: 'excluded', reason: 'left' }, NOW).status).toBe('skipped');
  });

  it('does not count an attempt that never reached the server', () => {
    const again = transition(claim(fresh), { type: 'unreachable', error: 'ECONNREFUSED' }, NOW);
    expect(again).toMatchObject({
      status: 'pending',
      attempts: 0,
      interruptions: 0,
      dueAt: NOW + BACKOFF[0],
    });
  });

  it('is sent once more after its worker died, then left to a person', () => {
    const afterOneCrash = claim(claim(fresh), NOW + lease);
    expect(afterOneCrash).toMatchObject({ status: 'sending', interruptions: 1 });
    const afterTwo = claim(afterOneCrash, NOW + 2 * lease);
    expect(afterTwo).toMatchObject({ status: 'uncertain', interruptions: 2 });
    expect(transition(afterTwo, { type: 'retried' }, NOW)).toMatchObject({
      status: 'pending',
      interruptions: 0,
      attempts: 0,
    });
  });

  it('treats an answer that got lost like a crash', () => {
    const once = transition(claim(fresh), { type: 'lost', error: 'reset' }, NOW);
    expect(once).toMatchObject({ status: 'pending', interruptions: 1 });
    const twice = transition(claim(once, once.dueAt), { type: 'lost', error: 'reset' }, once.dueAt);
    expect(twice.status).toBe('uncertain');
  });

  it('has bounced for good once its provider says so later', () => {
    const bounce = (delivery: Delivery) =>
      transition(delivery, { type: 'bounced', error: '550 no user' }, NOW);
    const bounced = bounce(transition(claim(fresh), { type: 'accepted' }, NOW));
    expect(bounced).toMatchObject({ status: 'bounced', error: '550 no user' });
    expect(isSettled(bounced.status)).toBe(true);
    expect(() => transition(bounced, { type: 'retried' }, NOW)).toThrow();
    expect(() => bounce(fresh)).toThrow('A delivery that is pending cannot be bounced.');
    expect(() => bounce(claim(fresh))).toThrow();
  });

  it('is nobody else’s while a lease runs', () => {
    expect(() => claim(claim(fresh), NOW + lease - 1)).toThrow(
      'A delivery that is sending cannot be claimed.',
    );
  });
});

const outcome: fc.Arbitrary<DeliveryEvent> = fc.constantFrom<DeliveryEvent>(
  { type: 'accepted' },
  { type: 'excluded', reason: 'left' },
  { type: 'deferred', error: '450' },
  { type: 'refused', error: '550' },
  { type: 'unreachable', error: 'no route' },
  { type: 'lost', error: 'reset' },
);
/** What a worker does with a delivery that is due: an outcome, or it dies before and nobody knows. */
const fate = fc.oneof(
  outcome.map((event) => ({ event })),
  fc.constant({ event: null }),
);

describe('whatever happens to a delivery', () => {
  it('the message leaves at most once more than it is known to have left', () => {
    fc.assert(
      fc.property(fc.array(fate, { maxLength: 60 }), (fates) => {
        let delivery = fresh;
        let now = NOW;
        let mayHaveLeft = 0;
        for (const { event } of fates) {
          if (isSettled(delivery.status)) break;
          now = Math.max(now, delivery.dueAt);
          delivery = claim(delivery, now);
          if (delivery.status === 'uncertain') break;
          if (event === null || event.type === 'lost' || event.type === 'accepted') mayHaveLeft += 1;
          if (event) delivery = transition(delivery, event, now);
        }
        expect(mayHaveLeft).toBeLessThanOrEqual(1 + MAX_RESENDS);
        expect(delivery.attempts).toBeLessThanOrEqual(MAX_ATTEMPTS);
      }),
      { numRuns: 500 },
    );
  });

  it('it ends, unless the server stays out of reach, and only a person reopens it', () => {
    const progress = fate.filter(({ event }) => event?.type !== 'unreachable');
    fc.assert(
      fc.property(fc.array(progress, { minLength: 8, maxLength: 8 }), outcome, (fates, late) => {
        let delivery = fresh;
        let now = NOW;
        for (const { event } of fates) {
          if (isSettled(delivery.status)) break;
          now = Math.max(now, delivery.dueAt);
          delivery = claim(delivery, now);
          if (event && delivery.status === 'sending') delivery = transition(delivery, event, now);
        }
        if (delivery.status === 'sending') delivery = claim(delivery, delivery.dueAt);
        expect(isSettled(delivery.status)).toBe(true);
        expect(() => transition(delivery, late, now)).toThrow();
        expect(() => claim(delivery, now + 1e9)).toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
