import { buildPost, failure, onApi, onTable, rowsReply, server, TEST_API } from '@agency/shared/testing';
import { makeStore } from '@agency/shared/runtime';
import { renderToString } from 'react-dom/server';
import { findDrawing, keepDrawing } from './drawings';
import { render } from './server';

jest.mock('react-dom/server', () => {
  const { renderToString, ...others } = jest.requireActual('react-dom/server');
  return { ...others, renderToString: jest.fn(renderToString) };
});
const drawn = jest.mocked(renderToString);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => drawn.mockClear());
afterAll(() => server.close());

const config = {
  supabaseUrl: TEST_API,
  supabaseKey: 'sb_publishable_test',
  siteUrl: 'https://agency.example',
};
const show = (path: string) => render({ path, config, acceptsFailure: true });
const post = { ...buildPost(), title: 'As it was' };

it('draws a page once for the same rows, which are read each time', async () => {
  const seen = onTable('blog_posts', [post]);
  const first = await show('/blog');
  expect(drawn).toHaveBeenCalledTimes(2);
  const again = await show('/blog');
  expect(drawn).toHaveBeenCalledTimes(2);
  expect(seen).toHaveLength(2);
  expect({ ...again, state: null }).toEqual({ ...first, state: null });
  expect(Object.keys(again.state.queries)).toEqual(Object.keys(first.state.queries));
});

it('draws a page again once one of its rows has changed; another address is another page', async () => {
  onTable('blog_posts', [post]);
  await show('/blog?tag=changed');
  onTable('blog_posts', [{ ...post, title: 'As it is now' }]);
  expect((await show('/blog?tag=changed')).html).toContain('As it is now');
  drawn.mockClear();
  await show('/blog?tag=changed');
  expect(drawn).not.toHaveBeenCalled();
  await show('/blog?tag=other');
  expect(drawn).toHaveBeenCalled();
});

it('shows a failure, and what could be read again after it', async () => {
  onTable('blog_posts', [post]);
  await show('/blog?tag=a');
  let isDown = true;
  onApi('get', '/rest/v1/blog_posts', () => (isDown ? failure(500, 'XX000', 'down') : rowsReply([post])));
  expect((await show('/blog?tag=a')).status).toBe(503);
  isDown = false;
  expect(await show('/blog?tag=a')).toMatchObject({ status: 200, isIncomplete: false });
});

it('keeps a bounded number of pages, and no long ones', async () => {
  const store = makeStore();
  const drawing = { source: 'page', response: { status: 200 } };
  const isKept = async (key: string) => (await findDrawing(key, makeStore, 0)) !== null;
  keepDrawing('first', drawing, store);
  expect(await isKept('first')).toBe(true);
  for (let n = 0; n < 64; n += 1) keepDrawing(String(n), drawing, store);
  expect([await isKept('first'), await isKept('0')]).toEqual([false, true]);
  keepDrawing('long', { ...drawing, source: 'x'.repeat(300_000) }, store);
  expect(await isKept('long')).toBe(false);
});

describe('a list of which the address asks for many pages', () => {
  const many = Array.from({ length: 2101 }, () => buildPost());
  /** The rows after the one that the API is asked to go on after. */
  const listed = ({ url }: { url: URL }) => {
    const last = /id\.lt\.([^)]+)/.exec(url.searchParams.get('or') ?? '')?.[1];
    const from = last ? many.findIndex(({ id }) => id === last) + 1 : 0;
    return rowsReply(many.slice(from, from + Number(url.searchParams.get('limit'))));
  };

  it('is read at once, drawn once, and handed over whole', async () => {
    const seen = onApi('get', '/rest/v1/blog_posts', listed);
    const { html, isIncomplete, state } = await show('/blog?page=20');
    expect(seen.map(({ url }) => url.searchParams.get('limit'))).toEqual(['261']);
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(isIncomplete).toBe(false);
    expect(html).toContain('260 articles shown');
    expect(html).toContain('href="?page=21#page-21"');
    expect(JSON.stringify(state)).toContain(many[259]!.id);
    expect(JSON.stringify(state)).not.toContain(many[260]!.id);
  });

  it('is read in the portions that the API allows', async () => {
    const seen = onApi('get', '/rest/v1/blog_posts', listed);
    const { html, isIncomplete } = await show('/blog?page=200');
    expect(seen.map(({ url }) => url.searchParams.get('limit'))).toEqual(['1000', '1000', '601']);
    expect(isIncomplete).toBe(false);
    expect(html).toContain('All 2101 articles shown');
  });

  it('is read as a whole again before its drawing is taken', async () => {
    const seen = onApi('get', '/rest/v1/blog_posts', listed);
    await show('/blog?page=3');
    drawn.mockClear();
    await show('/blog?page=3');
    expect(drawn).not.toHaveBeenCalled();
    expect(seen.map(({ url }) => url.searchParams.get('limit'))).toEqual(['40', '40']);
  });
});
