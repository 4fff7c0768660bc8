import { screen, within } from '@testing-library/react';
import {
  buildMessage,
  buildPost,
  connectionLost,
  expectAccessible,
  failure,
  json,
  onApi,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { DashboardPage } from './DashboardPage';

const COUNTS = {
  blog_posts: 1204,
  case_studies: 5,
  team_members: 9,
  contact_messages: 6,
  newsletter_subscribers: 0,
};

function answerCounts() {
  for (const [table, count] of Object.entries(COUNTS)) {
    onApi('head', `/rest/v1/${table}`, ({ url }) => {
      // No new messages since the screen was opened.
      const isNew = url.searchParams.has('created_at');
      return new Response(null, { headers: { 'content-range': `*/${isNew ? 0 : count}` } });
    });
  }
}

function answerLatest(posts: object[], messages: object[]) {
  return [
    onApi('get', '/rest/v1/blog_posts', () => rowsReply(posts)),
    onApi('get', '/rest/v1/contact_messages', () => rowsReply(messages)),
  ] as const;
}

beforeEach(() => {
  onApi('post', '/rest/v1/rpc/read_needs', () =>
    json({ messages: 2, planned: 0, deliveries: 0, applicants: 0, drafts: [] }),
  );
  onApi('post', '/rest/v1/rpc/read_trends', () => json([]));
});

describe('the dashboard', () => {
  it('counts exactly, by head alone, and leads to what is counted', async () => {
    answerCounts();
    answerLatest([], []);
    renderAdmin(<DashboardPage />);
    expect(await screen.findByRole('status', { name: 'Blog Posts: 1,204' })).toHaveTextContent('1,204');
    expect(await screen.findByRole('status', { name: 'Subscribers: 0' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Subscribers' })).toHaveAttribute('href', '/admin/newsletter');
    expect(screen.getByRole('link', { name: 'New Case Study' })).toHaveAttribute(
      'href',
      '/admin/case-studies/new',
    );
  });

  it('lists the five latest posts and messages', async () => {
    answerCounts();
    const [posts] = answerLatest(
      [buildPost({ title: 'Tides' })],
      [buildMessage({ name: 'Vera', email: 'vera@example.com' })],
    );
    renderAdmin(<DashboardPage />);
    expect(await screen.findByRole('link', { name: 'Tides' })).toBeInTheDocument();
    const messages = screen.getByRole('region', { name: 'Recent Messages' });
    expect(await within(messages).findByText(/vera@example\.com/)).toBeInTheDocument();
    expect(posts[0]?.url.searchParams.get('limit')).toBe('5');
    expect(posts[0]?.url.searchParams.get('order')).toBe('created_at.desc');
  });

  it('says so when there is nothing yet', async () => {
    answerCounts();
    answerLatest([], []);
    const { container } = renderAdmin(<DashboardPage />);
    expect(await screen.findByText('No blog posts yet')).toBeInTheDocument();
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
    // Downloaded after the rest.
    expect(await screen.findByRole('link', { name: '2 messages unanswered for a day' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Visitors' })).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('shows a dash for a count that failed, never a zero, and recovers by Retry', async () => {
    answerCounts();
    answerLatest([], []);
    onApi('head', '/rest/v1/blog_posts', () => connectionLost());
    const { user } = renderAdmin(<DashboardPage />);
    expect(await screen.findByRole('status', { name: 'Blog Posts: unknown' })).toHaveTextContent('—');
    onApi('head', '/rest/v1/blog_posts', () => new Response(null, { headers: { 'content-range': '*/3' } }));
    await user.click(screen.getByRole('button', { name: 'Retry Blog Posts' }));
    expect(await screen.findByRole('status', { name: 'Blog Posts: 3' })).toBeInTheDocument();
  });

  it('names the list that failed', async () => {
    answerCounts();
    onApi('get', '/rest/v1/blog_posts', () => failure(500, 'XX000', 'boom'));
    onApi('get', '/rest/v1/contact_messages', () => json([]));
    renderAdmin(<DashboardPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load blog posts.');
  });
});
