import { randomUUID } from 'node:crypto';
import sweep, { config } from '../functions/sweep';
import { startBackend, type Backend } from './support/backend';
import { TEST_ENV } from './support/env';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  Object.assign(process.env, TEST_ENV, backend.env);
});
afterAll(() => backend.stop());

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.job_applications');
  await backend.sql('delete from public.deletion_log');
  const prefixes = await stored();
  if (prefixes.length > 0)
    await ask('DELETE', '/storage/v1/object/applications', JSON.stringify({ prefixes }));
});
afterEach(() => jest.restoreAllMocks());

const ask = (method: string, path: string, body?: string, type = 'application/json') =>
  fetch(backend.env.SUPABASE_URL + path, {
    method,
    body: body ?? null,
    headers: {
      apikey: backend.env.SUPABASE_SECRET_KEY!,
      authorization: `Bearer ${backend.env.SUPABASE_SECRET_KEY}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
  });

const stored = async () =>
  (
    await backend.sql<{ name: string }>(
      "select name from storage.objects where bucket_id = 'applications' order by name",
    )
  ).map(({ name }) => name);

async function upload(hoursAgo: number): Promise<string> {
  const name = `${randomUUID()}.pdf`;
  const answer = await ask('POST', `/storage/v1/object/applications/${name}`, '%PDF-1.7', 'application/pdf');
  if (!answer.ok) throw new Error(await answer.text());
  await backend.sql(
    'update storage.objects set created_at = now() - make_interval(hours => $2) where name = $1',
    [name, hoursAgo],
  );
  return name;
}

const apply = (cv: string) =>
  backend.sql(
    "insert into public.job_applications (name, email, message, cv_path) values ('Ada', 'ada@example.com', 'Tides.', $1)",
    [cv],
  );

const run = async (method = 'POST') =>
  (await sweep(new Request('https://agency.example/.netlify/functions/sweep', { method }))).status;

describe('the hourly sweep', () => {
  it('removes a CV that has had no application for a day, row and file', async () => {
    const abandoned = await upload(25);
    expect(await run()).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await ask('GET', `/storage/v1/object/authenticated/applications/${abandoned}`)).ok).toBe(false);
  });

  it('keeps a CV with an application, however old, and one whose application may still come', async () => {
    const applied = await upload(24 * 400);
    await apply(applied);
    const fresh = await upload(23);
    await upload(30);
    expect(await run()).toBe(200);
    expect(await stored()).toEqual([applied, fresh].sort());
  });

  it('goes through more files than one question about them can name', async () => {
    const names: string[] = [];
    for (let index = 0; index < 105; index += 1) names.push(await upload(48));
    const last = names.sort().at(-1)!;
    await apply(last);
    expect(await run()).toBe(200);
    expect(await stored()).toEqual([last]);
  });

  it('deletes an application with its CV after its time, and notes for staff what it deleted', async () => {
    const [old, young] = [await upload(24 * 400), await upload(24 * 400)];
    await apply(old);
    await apply(young);
    await backend.sql(
      `update public.job_applications
       set closed_at = now() - case cv_path when $1 then interval '13 months' else interval '11 months' end`,
      [old],
    );
    expect(await run()).toBe(200);
    expect(await stored()).toEqual([young]);
    expect(await backend.sql('select cv_path from public.job_applications')).toEqual([{ cv_path: young }]);
    const log = 'select what, amount from public.deletion_log order by what';
    const deleted = [
      { what: 'applications', amount: 1 },
      { what: 'cvs', amount: 1 },
    ];
    expect(await backend.sql(log)).toEqual(deleted);
    expect(await run()).toBe(200);
    expect(await backend.sql(log)).toEqual(deleted);
  });

  it('removes nothing while the applications cannot be read', async () => {
    const name = await upload(48);
    await backend.sql('alter table public.job_applications rename to job_applications_away');
    const status = await run();
    await backend.sql('alter table public.job_applications_away rename to job_applications');
    expect(status).toBe(500);
    expect(await stored()).toEqual([name]);
  });

  it('is run by the clock and by nothing that only looks', async () => {
    expect(config.schedule).toBe('@hourly');
    expect(await run('GET')).toBe(405);
  });
});
