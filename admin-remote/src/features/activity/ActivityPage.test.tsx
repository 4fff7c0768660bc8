import { screen, waitFor, within } from '@testing-library/react';
import { connectionLost, expectAccessible, json, onApi, rowsReply } from '@agency/shared/testing';
import { readRows } from '../../components/csv/csv';
import { renderAdmin } from '../../testing/renderAdmin';
import { PORTION, type Entry } from './activityApi';
import { activityToCsv } from './activityCsv';
import { ActivityPage } from './ActivityPage';
import { inWords, isNameUnclear, placeFor, versionPlaceFor } from './entry';

const POST = 'd0000000-0000-4000-8000-000000000001';
const [ADA, EVE] = ['a0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001'];
const entry = (values: Partial<Entry> = {}): Entry => ({
  id: crypto.randomUUID(),
  at: '2025-06-01T10:00:00.123456+00:00',
  author: 'Ada',
  author_id: ADA,
  kind: 'content',
  action: 'changed',
  table_name: 'blog_posts',
  row_id: POST,
  title: 'Tides',
  columns: ['image_alt', 'title'],
  amount: 1,
  version: 3,
  ...values,
});
const message = (values: Partial<Entry>) =>
  entry({
    kind: 'people',
    table_name: 'contact_messages',
    title: null,
    version: null,
    columns: [],
    ...values,
  });
const answer = (...entries: Entry[]) => onApi('get', '/rest/v1/activity', () => rowsReply(entries));

const account = (user_id: string, name: string) => ({
  user_id,
  name,
  email: `${user_id === ADA ? 'ada' : 'eve'}@agency.test`,
});
const ACCOUNTS = { [ADA]: { name: 'Ada', email: 'ada@agency.test' } };

beforeEach(() => {
  onApi('get', '/rest/v1/blog_posts', () => rowsReply([{ id: POST }]));
  onApi('get', '/rest/v1/contact_messages', () => rowsReply([{ id: POST }]));
  onApi('post', '/rest/v1/rpc/list_accounts', () => json([account(ADA, 'Ada'), account(EVE, 'Eve')]));
  onApi('post', '/rest/v1/rpc/activity_authors', () => json(['Ada', 'Schedule']));
});

describe('the activity', () => {
  it('says who did what, and leads to the row and its version', async () => {
    answer(entry(), message({ action: 'sent' }), entry({ action: 'deleted', version: null, columns: [] }));
    const { container } = renderAdmin(<ActivityPage />);
    const table = within(await screen.findByRole('table', { name: 'Activity' }));
    expect(table.getByRole('link', { name: 'Changed post “Tides”' })).toHaveAttribute(
      'href',
      `/admin/blog/edit/${POST}`,
    );
    expect(table.getByRole('link', { name: 'Version 3' })).toHaveAttribute(
      'href',
      `/admin/blog/edit/${POST}?version=3`,
    );
    expect(table.getByText('image alt, title')).toBeInTheDocument();
    expect(table.getByRole('link', { name: 'Sent answer to message' })).toHaveAttribute(
      'href',
      `/admin/contact?message=${POST}`,
    );
    expect(table.getByText('Deleted post “Tides”').closest('a')).toBeNull();
    await expectAccessible(container);
  });

  it('leads nowhere for rows that are gone, and asks once a table which are left', async () => {
    const gone = 'd0000000-0000-4000-8000-000000000002';
    const asked = onApi('get', '/rest/v1/blog_posts', () => rowsReply([{ id: POST }]));
    answer(
      entry(),
      entry({ row_id: gone, title: 'Ebb' }),
      entry({ row_id: gone, title: 'Flow', columns: [] }),
      entry({ row_id: gone, title: 'Neap', action: 'deleted', version: null, columns: [] }),
    );
    renderAdmin(<ActivityPage />);
    const row = async (title: string) => within((await screen.findByText(title)).closest('tr')!);
    const changed = await row('Changed post “Ebb”');
    expect(changed.queryByRole('link')).not.toBeInTheDocument();
    expect(changed.getByText('image alt, title · Deleted since')).toBeInTheDocument();
    expect((await row('Changed post “Flow”')).getByText('Deleted since')).toBeInTheDocument();
    expect((await row('Deleted post “Neap”')).queryByText('Deleted since')).not.toBeInTheDocument();
    expect((await row('Changed post “Tides”')).getAllByRole('link')).toHaveLength(2);
    expect(asked.map(({ url }) => url.searchParams.get('id'))).toEqual([`in.(${POST},${gone})`]);
  });

  it('keeps its links where nobody can say which rows are left', async () => {
    onApi('get', '/rest/v1/blog_posts', () => connectionLost());
    answer(entry());
    renderAdmin(<ActivityPage />);
    expect(await screen.findByRole('link', { name: 'Changed post “Tides”' })).toBeInTheDocument();
  });

  it('names the account where the name alone does not say who it was', async () => {
    const mine = entry({ title: 'Mine' });
    const forged = entry({ title: 'Forged', author_id: EVE });
    const job = entry({ title: 'Job', author: 'Schedule', author_id: null });
    answer(mine, forged, job);
    renderAdmin(<ActivityPage />);
    const cell = async (title: string) => {
      const row = (await screen.findByText(`Changed post “${title}”`)).closest('tr')!;
      return within(row).getAllByRole('cell')[1]!;
    };
    await waitFor(async () => expect(await cell('Forged')).toHaveTextContent('Adaeve@agency.test'));
    expect(await cell('Mine')).toHaveTextContent(/^Ada$/);
    expect(within(await cell('Mine')).getByText('Ada')).toHaveAttribute('title', 'ada@agency.test');
    expect(await cell('Job')).toHaveTextContent(/^Schedule$/);
  });

  it('names both accounts while two are called the same', () => {
    const same = {
      [ADA]: { name: 'Ada', email: 'ada@agency.test' },
      [EVE]: { name: 'Ada', email: 'e@x.test' },
    };
    expect(isNameUnclear(entry(), same)).toBe(true);
    expect(isNameUnclear(entry(), { ...same, [EVE]: { name: 'Eve', email: 'Ada' } })).toBe(true);
    expect(isNameUnclear(entry(), ACCOUNTS)).toBe(false);
    expect(isNameUnclear(entry({ author: 'ada@agency.test' }), same)).toBe(false);
    expect(isNameUnclear(entry({ author_id: null }), same)).toBe(false);
  });

  it('is narrowed by person, kind and time', async () => {
    const asked = answer(entry());
    const { user } = renderAdmin(<ActivityPage />);
    await screen.findByRole('option', { name: 'Schedule' });
    await user.selectOptions(screen.getByLabelText('By'), 'Schedule');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Newsletters');
    await user.selectOptions(screen.getByLabelText('Time'), 'Last 7 days');
    await screen.findByRole('table', { name: 'Activity' });
    const { searchParams } = asked.at(-1)!.url;
    expect(searchParams.get('author')).toBe('eq.Schedule');
    expect(searchParams.get('kind')).toBe('eq.sending');
    const since = new Date(searchParams.get('at')!.replace('gte.', ''));
    expect(Math.round((Date.now() - since.getTime()) / 86_400_000)).toBeGreaterThanOrEqual(7);
    expect([since.getHours(), since.getMinutes(), since.getSeconds()]).toEqual([0, 0, 0]);
  });

  it('reads older entries from the last one on', async () => {
    const page = Array.from({ length: PORTION }, () => entry());
    const asked = onApi('get', '/rest/v1/activity', ({ url }) =>
      rowsReply(url.searchParams.has('or') ? [entry({ title: 'Older' })] : page),
    );
    const { user } = renderAdmin(<ActivityPage />);
    await user.click(await screen.findByRole('button', { name: 'Older entries' }));
    expect(await screen.findByText('Changed post “Older”')).toBeInTheDocument();
    const { id, at } = page.at(-1)!;
    expect(asked.at(-1)!.url.searchParams.get('at')).toBe(`lte.${at}`);
    expect(asked.at(-1)!.url.searchParams.get('or')).toBe(`(at.lt."${at}",id.lt.${id})`);
    expect(screen.queryByRole('button', { name: 'Older entries' })).not.toBeInTheDocument();
  });

  it('says when there is nothing, when it failed, and when an export failed', async () => {
    onApi('get', '/rest/v1/activity', () => connectionLost());
    const { user } = renderAdmin(<ActivityPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the activity.');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/Failed to export the activity\./)).toBeInTheDocument();
    answer();
    await user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1)!);
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
  });

  it('is exported as CSV', async () => {
    const csv = await activityToCsv(
      [entry(), message({ action: 'changed', amount: 3, row_id: null, author_id: null })],
      ACCOUNTS,
    );
    expect(await readRows(csv)).toEqual([
      ['Time', 'By', 'Account', 'Kind', 'What', 'Changed', 'Version', 'Id'],
      [
        entry().at,
        'Ada',
        'ada@agency.test',
        'Content',
        'Changed post “Tides”',
        'image alt, title',
        '3',
        POST,
      ],
      [entry().at, 'Ada', '', 'People’s data', 'Changed 3 messages', '', '', ''],
    ]);
  });

  it.each([
    [entry({ action: 'offline', table_name: 'services', columns: [] }), 'Took offline service “Tides”'],
    [entry({ table_name: 'case_studies', amount: 2, title: null }), 'Changed 2 case studies'],
    [message({ action: 'exported', table_name: 'erasures' }), 'Exported person’s data'],
    [entry({ table_name: 'media_items', action: 'moved' }), 'moved media items “Tides”'],
  ])('names %#', (one, words) => {
    expect(inWords(one)).toBe(words);
  });

  it('leads to a version in a list’s form, and nowhere for several rows', () => {
    const service = entry({ table_name: 'services' });
    expect(versionPlaceFor(service)).toBe(`/admin/services?edit=${POST}&version=3`);
    expect(placeFor(message({ amount: 2, row_id: null }))).toBeUndefined();
    expect(versionPlaceFor(message({}))).toBeUndefined();
    expect(placeFor(entry({ table_name: 'media_items' }))).toBeUndefined();
  });
});
