import { PAGE_TAGS, type PageTable } from '@agency/shared/contracts';
import { z } from 'zod';
import { outdatePages } from './_page/kept';
import { answerSuccess } from './_http/responses';
import { adminHandler } from './_http/handlers';
import { HttpError } from './_platform/httpError';
import { readSettings } from './_platform/settings';

/** Milliseconds the CDN may take to answer. */
const TIMEOUT = 5000;

const tables = Object.keys(PAGE_TAGS) as [PageTable, ...PageTable[]];
const changesSchema = z.object({
  changes: z
    .array(z.object({ table: z.enum(tables), id: z.uuid().optional() }))
    .min(1)
    .max(100),
});

/** `POST` with `{ changes: [{ table, id? }] }`: the CDN forgets the pages that show what an admin has changed. */
export default adminHandler({ input: changesSchema }, async ({ input }) => {
  const changed = input.changes.flatMap(({ table, id }) => {
    const tag = PAGE_TAGS[table];
    return id ? [tag, `${tag}:${id}`] : [tag];
  });
  const tags = [...new Set(changed)];
  // First, so that every rendering from now on counts as newer.
  await outdatePages(tags).catch((error: unknown) =>
    console.error('Marking kept pages as outdated failed:', error),
  );
  const { NETLIFY_API_URL, NETLIFY_PURGE_API_TOKEN, SITE_ID } = readSettings(
    'NETLIFY_API_URL',
    'NETLIFY_PURGE_API_TOKEN',
    'SITE_ID',
  );
  const response = await fetch(`${NETLIFY_API_URL}/purge`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${NETLIFY_PURGE_API_TOKEN}` },
    body: JSON.stringify({ site_id: SITE_ID, cache_tags: tags }),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null);
  if (!response?.ok)
    throw new HttpError(502, 'The pages could not be renewed at once; they will be within a minute.');
  return answerSuccess();
});
