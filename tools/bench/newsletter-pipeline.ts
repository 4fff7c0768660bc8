/*
 * The sender itself, from claim to settle, with every mail rendered and signed for its subscriber:
 * `node --expose-gc --import tsx tools/bench/newsletter-pipeline.ts [deliveries]`. Database and mail server are stand-ins
 * that keep nothing, so that the memory measured is the sender's. Prints one JSON object.
 */
import { drain } from '../../netlify/functions/_newsletter/pipeline';
import { ACCEPTED } from '../../netlify/functions/_mail/smtpOutcome';
import type { CampaignStore, ClaimedDelivery } from '../../netlify/functions/_newsletter/campaignStore';
import { TEST_ENV } from '../../netlify/tests/support/env';

const [, , size = '100000'] = process.argv;
const DELIVERIES = Number(size);
const CLAIM = 5;
/** Deliveries between two measurements of the memory. */
const SAMPLE_EVERY = 5000;

const id = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const MEGABYTE = 1024 * 1024;

function usedAfterCollection(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

async function main(): Promise<void> {
  Object.assign(process.env, TEST_ENV);
  let handedOut = 0;
  let settled = 0;
  let bytes = 0;
  let peakMb = 0;
  const row = (n: number): ClaimedDelivery => ({
    id: id(n),
    email: `reader${n}@example.com`,
    subscriber_id: id(n),
    attempts: 0,
    interruptions: 0,
    can_receive: true,
  });
  const store: Pick<CampaignStore, 'claim' | 'settle' | 'finish' | 'steer'> = {
    claim: () => {
      const count = Math.min(CLAIM, DELIVERIES - handedOut);
      const rows = Array.from({ length: count }, (_, index) => row(handedOut + index));
      handedOut += count;
      return Promise.resolve(rows);
    },
    settle: (_, results) => {
      settled += results.filter(({ status }) => status === 'sent').length;
      if (settled % SAMPLE_EVERY === 0) peakMb = Math.max(peakMb, usedAfterCollection());
      return Promise.resolve();
    },
    finish: () => Promise.resolve('sent'),
    steer: () => Promise.resolve(false),
  };
  const rate = { perSecond: 1000, reserve: () => Promise.resolve(0) };
  const mailer = {
    send: ({ html }: { html?: unknown }) => {
      bytes += String(html).length;
      return Promise.resolve(ACCEPTED);
    },
  };
  const newsletter = {
    id: id(0),
    subject: 'The tide turns',
    html: '<p>Hello <a href="/blog">reader</a></p>'.repeat(40),
  };
  const started = process.hrtime.bigint();
  await drain(newsletter, { store: store as CampaignStore, rate, mailer }, Date.now() + 3_600_000);
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  console.warn(
    JSON.stringify({
      deliveries: settled,
      perSecond: Math.round(settled / seconds),
      megabytesOfMail: Math.round(bytes / MEGABYTE),
      memoryMb: Math.round(peakMb * 10) / 10,
    }),
  );
}

void main();
