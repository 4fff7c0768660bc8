import { spawn } from 'node:child_process';
import { programArguments } from '../../../local-stack/src/testing/program';
import { openCampaignStore } from '../../functions/_newsletter/campaignStore';
import type { Rpc } from '../../functions/_platform/database';
import { ROOT, type Backend } from './backend';
import type { MailServer } from './mailServer';
import type { Moment } from './moments';

/** Calls the database's functions past the HTTP layer. */
export function sqlRpc(backend: Backend): Rpc {
  return async <T>(name: string, args: Record<string, unknown>) => {
    const names = Object.keys(args);
    const call = `select * from public.${name}(${names.map((argument, index) => `${argument} => $${index + 1}`).join(', ')})`;
    return (await backend.sql(call, Object.values(args))) as T;
  };
}

/** Adds confirmed subscribers and a campaign to all of them. */
export async function startCampaign(backend: Backend, recipients: number): Promise<string> {
  await backend.sql('delete from public.newsletter_campaigns');
  await backend.sql('delete from public.newsletter_subscribers');
  await backend.sql(
    `insert into public.newsletter_subscribers (email, confirmed_at, confirmation_sent_at)
     select 'reader' || n || '@example.com', now(), now() from generate_series(1, $1::integer) n`,
    [recipients],
  );
  return repeatRequest(backend);
}

/** Makes one and the same request again. */
export async function repeatRequest(backend: Backend): Promise<string> {
  const created = await openCampaignStore(sqlRpc(backend)).create({
    key: 'the same request',
    lapses: false,
    payloadHash: 'same',
    subject: 'The tide turns',
    html: '<p>Hello</p>',
    text: 'Hello',
    adminId: null as never,
    recipients: ['all'],
    holdSeconds: 0,
  });
  return created.id!;
}

/**
 * Runs a sender in a process of its own until it ends or dies.
 * @returns the signal that ended it, if one did
 */
export function runWorker(
  env: Record<string, string>,
  campaignId: string,
  moment: Moment | 'never',
  count = 1,
): Promise<string | null> {
  const child = spawn(
    process.execPath,
    [...programArguments('netlify/tests/support/worker.ts'), campaignId, moment, String(count)],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve(signal);
      else reject(new Error(`The worker ended with code ${code}:\n${errors}`));
    });
  });
}

/** What the readers got, compared with what the database believes. */
export async function countResults(backend: Backend, mail: MailServer) {
  const rows = await backend.sql<{ email: string; status: string }>(
    'select email, status from public.newsletter_deliveries',
  );
  const received = new Map<string, Set<string>>();
  for (const { to, messageId } of mail.received)
    received.set(to, (received.get(to) ?? new Set()).add(messageId));
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    recipients: rows.length,
    sent: count('sent'),
    uncertain: count('uncertain'),
    open: count('pending') + count('sending'),
    /** Believed sent, but not received. */
    lost: rows.filter(({ email, status }) => status === 'sent' && !received.has(email)).length,
    duplicates: mail.received.length - received.size,
    /** Messages of one reader that do not carry the same Message-ID. */
    strangers: [...received.values()].filter((ids) => ids.size > 1).length,
  };
}
