import { randomUUID } from 'node:crypto';
import { openCampaignStore, type CampaignStore } from '../../functions/_newsletter/campaignStore';
import {
  handOut,
  transition,
  type Delivery,
  type DeliveryEvent,
  type DeliveryStatus,
} from '../../functions/_newsletter/delivery';
import { startBackend, type Backend } from '../support/backend';
import { sqlRpc, startCampaign } from '../support/campaignRun';

const LEASE_SECONDS = 60;
const REASON = '550 no such mailbox';

/** Complete by its type: a new event or state does not compile without a line here. */
const EVENTS: { [T in DeliveryEvent['type']]: Extract<DeliveryEvent, { type: T }> } = {
  claimed: { type: 'claimed', lease: LEASE_SECONDS * 1000 },
  excluded: { type: 'excluded', reason: 'has left' },
  accepted: { type: 'accepted' },
  deferred: { type: 'deferred', error: '450 later' },
  refused: { type: 'refused', error: REASON },
  unreachable: { type: 'unreachable', error: 'no route' },
  lost: { type: 'lost', error: 'reset' },
  retried: { type: 'retried' },
  bounced: { type: 'bounced', error: REASON },
};
const STATUSES = Object.keys({
  pending: true,
  sending: true,
  sent: true,
  failed: true,
  skipped: true,
  uncertain: true,
  bounced: true,
} satisfies Record<DeliveryStatus, true>) as DeliveryStatus[];

const NOW = Date.now();
const STATES: Delivery[] = STATUSES.flatMap((status) =>
  [0, 1, 3].flatMap((attempts) =>
    [0, 1, 2].flatMap((interruptions) =>
      [-3_600_000, 3_600_000].map((away) => {
        return { status, attempts, interruptions, dueAt: NOW + away, error: 'an earlier error' };
      }),
    ),
  ),
);

interface Row extends Omit<Delivery, 'dueAt'> {
  id: string;
  email: string;
  due_at: string;
}

let backend: Backend;
let store: CampaignStore;
let campaign: string;

beforeAll(async () => {
  backend = await startBackend();
  store = openCampaignStore(sqlRpc(backend));
  campaign = await startCampaign(backend, STATES.length);
});
afterAll(() => backend.stop());

/** Every delivery, in the order of `STATES`. */
async function read(): Promise<(Delivery & { id: string; email: string })[]> {
  const rows = await backend.sql<Row>(
    `select id, email, status, attempts, interruptions, error, extract(epoch from next_at) * 1000 as due_at
     from public.newsletter_deliveries order by substring(email from '\\d+')::integer`,
  );
  return rows.map(({ due_at, ...row }) => ({ ...row, dueAt: Number(due_at) }));
}

/** Puts every delivery into its state, all of them held under one lease. */
async function arrange(lease: string): Promise<void> {
  await backend.sql("update public.newsletter_campaigns set status = 'sending'");
  await backend.sql(
    `update public.newsletter_deliveries d
     set status = s.status, attempts = s.attempts, interruptions = s.interruptions, error = s.error, lease_token = $2,
       next_at = to_timestamp(s."dueAt" / 1000.0)
     from jsonb_to_recordset($1::text::jsonb) as s (email text, status text, attempts integer, interruptions integer,
       "dueAt" double precision, error text)
     where d.email = s.email`,
    [
      JSON.stringify(STATES.map((state, index) => ({ ...state, email: `reader${index + 1}@example.com` }))),
      lease,
    ],
  );
}

/** What the product does with its database when this happens to every delivery at once. */
async function happen(event: DeliveryEvent, lease: string): Promise<void> {
  const rows = await read();
  const settle = (results: (Delivery & { id: string })[], by: string) =>
    store.settle(
      by,
      results.map((result) => ({ ...result, messageId: null, isBadMailbox: false })),
    );
  if (event.type === 'claimed') {
    const next = randomUUID();
    const claimed = await store.claim(campaign, next, LEASE_SECONDS, STATES.length);
    const byId = new Map((await read()).map((row) => [row.id, row]));
    const handed = claimed.map(({ id, attempts, interruptions }) => {
      const { dueAt, error } = byId.get(id)!;
      return { id, ...handOut({ status: 'sending', attempts, interruptions, dueAt, error }) };
    });
    await settle(
      handed.filter(({ status }) => status !== 'sending'),
      next,
    );
  } else if (event.type === 'retried') await store.steer(campaign, 'retry');
  else if (event.type === 'bounced') {
    const events = rows.map(({ id, email }) => ({
      email,
      reason: 'bounced',
      delivery_id: id,
      detail: event.error,
    }));
    await backend.sql('select public.note_mail_feedback($1::text::jsonb)', [JSON.stringify(events)]);
  } else {
    // A worker that is late reports on what is not its own any more.
    const results = rows.map((row) => ({
      ...transition({ ...row, status: 'sending' }, event, NOW),
      id: row.id,
    }));
    await settle(results, lease);
  }
}

function expectedOf(state: Delivery, event: DeliveryEvent): { delivery: Delivery; isForbidden: boolean } {
  try {
    return { delivery: transition(state, event, NOW), isForbidden: false };
  } catch {
    return { delivery: state, isForbidden: true };
  }
}

describe.each(Object.values(EVENTS))('$type', (event) => {
  it('changes a delivery in the database as in the state machine, whatever its state', async () => {
    const lease = randomUUID();
    await arrange(lease);
    const before = Date.now();
    await happen(event, lease);
    const elapsed = Date.now() - before;
    const after = await read();
    for (const [index, state] of STATES.entries()) {
      const { delivery, isForbidden } = expectedOf(state, event);
      const { dueAt, ...rest } = delivery;
      const { dueAt: isDueAt, id: _id, email: _email, ...is } = after[index]!;
      expect({ state, ...is }).toEqual({ state, ...rest });
      // What the database decides counts from its own clock, not from `NOW`.
      const isByDatabase = !isForbidden && (event.type === 'claimed' || event.type === 'retried');
      const earliest = isByDatabase ? dueAt + (before - NOW) : dueAt;
      expect(isDueAt).toBeGreaterThanOrEqual(earliest - 1);
      expect(isDueAt).toBeLessThanOrEqual(earliest + (isByDatabase ? elapsed : 0) + 1);
    }
  });
});
