import { faqs, FAQ_CATEGORIES } from '@agency/shared/content';
import { configure } from '@agency/shared/runtime';
import { renderRoutes } from '@agency/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from './routes';

const NOTHING_FOUND =
  'No questions found matching your search. Try different keywords or contact our support team.';
const questions = () => screen.queryAllByRole('group');

describe('the help center', () => {
  it('shows all eight questions, in an accordion that keeps one answer open at a time', async () => {
    renderRoutes(routes, '/help');
    await screen.findByRole('heading', { level: 1, name: 'Help Center' });
    expect(questions()).toHaveLength(8);
    // The browser closes the open one when another of the same name opens.
    expect(new Set(questions().map((item) => item.getAttribute('name')))).toEqual(new Set(['faq']));
    expect(questions().filter((item) => item.hasAttribute('open'))).toHaveLength(0);
  });

  it('opens an answer', async () => {
    const { user } = renderRoutes(routes, '/help');
    await user.click(await screen.findByText(faqs[0]!.question));
    expect(screen.getByText(faqs[0]!.answer)).toBeVisible();
  });

  it('narrows by topic, in the address', async () => {
    const { user, router } = renderRoutes(routes, '/help');
    const filter = within(await screen.findByRole('navigation', { name: 'Filter questions by topic' }));
    expect(filter.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All Topics',
      ...FAQ_CATEGORIES,
    ]);
    await user.click(filter.getByRole('link', { name: 'Billing' }));
    await waitFor(() => expect(questions()).toHaveLength(2));
    expect(router.state.location.search).toBe('?topic=Billing');
    expect(screen.getByText('2 questions')).toHaveAttribute('role', 'status');
  });

  it('searches questions and answers while one types, keeping the search in the address', async () => {
    const { user, router } = renderRoutes(routes, '/help');
    await user.type(await screen.findByRole('searchbox', { name: 'Search questions' }), 'BANK transfer');
    expect(questions()).toHaveLength(1);
    expect(screen.getByText('1 question')).toBeInTheDocument();
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('BANK transfer');
    expect(screen.getByRole('searchbox')).toHaveValue('BANK transfer');
    await user.clear(screen.getByRole('searchbox'));
    expect(questions()).toHaveLength(8);
    expect(router.state.location.search).toBe('');
  });

  it('starts with the search and topic of its address, and follows the way back', async () => {
    const { user, router } = renderRoutes(routes, '/help?q=launch&topic=Support');
    expect(await screen.findByRole('searchbox')).toHaveValue('launch');
    expect(questions()).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'All Topics' }));
    await act(() => router.navigate(-1));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('aria-current', 'true'),
    );
    expect(screen.getByRole('searchbox')).toHaveValue('launch');
  });

  it('says when nothing matches', async () => {
    renderRoutes(routes, '/help?q=zzzz');
    expect(await screen.findByText(NOTHING_FOUND)).toBeInTheDocument();
  });

  it('offers three channels with their hours and answer times, and no chat that is none', async () => {
    renderRoutes(routes, '/help');
    const channels = within(await screen.findByRole('region', { name: 'Talk to a person' }));
    for (const [title, hours, response] of [
      ['Live Chat', '24/7', 'Instant'],
      ['Email', '24/7', 'Within 24 hours'],
      ['Phone', 'Mon-Fri 9AM-6PM', 'Immediate'],
    ] as const) {
      const channel = within(channels.getByRole('heading', { name: title }).closest('li')!);
      expect(channel.getByText(hours)).toBeInTheDocument();
      expect(channel.getByText(response)).toBeInTheDocument();
    }
    expect(channels.getByText('Pacific time').closest('dd')).toHaveTextContent(
      'Mon-Fri 9AM-6PM Pacific time',
    );
    const chat = within(channels.getByRole('heading', { name: 'Live Chat' }).closest('li')!);
    expect(chat.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  });

  it('leads to support, and to a call on the contact page until a booking service is configured', async () => {
    renderRoutes(routes, '/help');
    expect(await screen.findByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact?topic=support',
    );
    expect(screen.getByRole('link', { name: 'Schedule a Call' })).toHaveAttribute(
      'href',
      '/contact?topic=call',
    );
  });

  it('leads to the booking service where one is configured', async () => {
    configure({
      supabaseUrl: 'http://backend.test',
      supabaseKey: 'sb_publishable_test',
      siteUrl: 'http://localhost',
      bookingUrl: 'https://book.example/call',
    });
    renderRoutes(routes, '/help');
    expect(await screen.findByRole('link', { name: /^Schedule a Call/ })).toHaveAttribute(
      'href',
      'https://book.example/call',
    );
  });

  it('has its questions and answers in the structured data', async () => {
    renderRoutes(routes, '/help');
    await screen.findByRole('heading', { level: 1 });
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((script) => script.textContent)
      .join();
    expect(data).toContain('"FAQPage"');
    expect(data.match(/"Question"/g)).toHaveLength(8);
  });
});
