import { act, screen } from '@testing-library/react';
import { buildPost, json, onApi, rowsReply } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { DashboardPage } from './DashboardPage';

const NEEDS = 'agency-height:needs';
const POSTS = 'agency-height:Recent Blog Posts';
/** What the page said that its elements' sizes are watched by. */
const observers: { element: Element; tell: () => void }[] = [];

class FakeObserver {
  constructor(private tell: () => void) {}
  observe = (element: Element) => void observers.push({ element, tell: this.tell });
  disconnect = () => {};
}

beforeEach(() => {
  window.ResizeObserver = FakeObserver as never;
  onApi('post', '/rest/v1/rpc/read_trends', () => json([]));
  onApi('get', '/rest/v1/contact_messages', () => rowsReply([]));
  onApi('get', '/rest/v1/blog_posts', () => rowsReply([buildPost({ title: 'Tides' })]));
  for (const table of [
    'blog_posts',
    'case_studies',
    'team_members',
    'contact_messages',
    'newsletter_subscribers',
  ])
    onApi('head', `/rest/v1/${table}`, () => new Response(null, { headers: { 'content-range': '*/0' } }));
});
afterEach(() => {
  observers.length = 0;
  window.localStorage.clear();
  delete (window as Partial<typeof window>).ResizeObserver;
});

const nothing = { messages: 2, planned: 0, deliveries: 0, applicants: 0, drafts: [] };

/** Renders the dashboard while its answers are held back. */
async function begin() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  onApi('post', '/rest/v1/rpc/read_needs', async () => {
    await answered;
    return json(nothing);
  });
  renderAdmin(<DashboardPage />);
  const section = await screen.findByRole('region', { name: 'Needs someone' });
  return { place: section.parentElement!, answer };
}

describe('the place of what comes late to the dashboard', () => {
  it('is as high as the last time in a window of this width', async () => {
    window.localStorage.setItem(NEEDS, `${window.innerWidth}:240`);
    const { place } = await begin();
    expect(place.style.getPropertyValue('--held')).toBe('240px');
  });

  it.each([`${window.innerWidth + 1}:240`, 'nonsense', ''])('is the usual one after %j', async (stored) => {
    window.localStorage.setItem(NEEDS, stored);
    const { place } = await begin();
    expect(place.style.getPropertyValue('--held')).toBe('');
  });

  it('is remembered once it shows what it is for, and not before', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
    const { answer } = await begin();
    await screen.findByRole('link', { name: 'Tides' });
    act(() => observers.forEach(({ tell }) => tell()));
    expect(window.localStorage.getItem(POSTS)).toBe(`${window.innerWidth}:120`);
    expect(window.localStorage.getItem(NEEDS)).toBeNull();
    answer();
    await screen.findByRole('link', { name: '2 messages unanswered for a day' });
    act(() => observers.forEach(({ tell }) => tell()));
    expect(window.localStorage.getItem(NEEDS)).toBe(`${window.innerWidth}:120`);
  });
});
