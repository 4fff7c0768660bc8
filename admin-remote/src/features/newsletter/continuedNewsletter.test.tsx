import { act, screen, waitFor } from '@testing-library/react';
import { expectAccessible, json, onApi } from '@agency/shared/testing';
import { answerLists, fn } from '../../testing/newsletterBackend';
import { renderAdmin } from '../../testing/renderAdmin';
import { NewsletterPage } from './NewsletterPage';
import { WriteNewsletterPage } from './WriteNewsletterPage';

const LIST = '/admin/newsletter';
const PAGE = '/admin/newsletter/write';
const readers = {
  filter: { search: '', topic: 'All topics', status: 'All' },
  selection: { kind: 'some', ids: ['ada@example.com'] },
};
const values = { subject: 'The tide turns', body: '<p>Hello</p>', startsAt: '', countsClicks: false };
const copies = () => Object.keys(window.localStorage).filter((key) => key.includes('newsletter:new'));

afterEach(() => window.localStorage.clear());

describe('the form below the subscribers', () => {
  it('is short until somebody writes in it', async () => {
    answerLists();
    const { user } = renderAdmin(<NewsletterPage />, { at: LIST });
    const subject = await screen.findByRole('textbox', { name: /Subject/ });
    expect(await screen.findByRole('textbox', { name: /Body/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Send Newsletter/ })).toBeInTheDocument();
    const extras = () => [
      screen.queryByRole('button', { name: 'Plan…' }),
      screen.queryByRole('checkbox', { name: 'Count clicks on links' }),
      screen.queryByRole('button', { name: 'Preview' }),
    ];
    expect(extras()).toEqual([null, null, null]);
    await user.click(subject);
    expect(extras()).not.toContain(null);
    await expectAccessible(screen.getByRole('form', { name: 'Send Newsletter' }));
  });

  it('is continued on its page with its text and the readers that are ticked, without a question', async () => {
    answerLists();
    const { user, router } = renderAdmin(<NewsletterPage />, { at: LIST });
    await user.click(await screen.findByRole('checkbox', { name: 'Select ada@example.com' }));
    await user.click(screen.getByRole('textbox', { name: /Subject/ }));
    await user.paste(values.subject);
    await user.click(screen.getByRole('button', { name: 'HTML' }));
    await user.click(screen.getByRole('textbox', { name: /Body/ }));
    await user.paste(values.body);
    await waitFor(() => expect(copies()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Continue on a page' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(PAGE));
    expect(router.state.location.state).toMatchObject({ readers: { selection: readers.selection }, values });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    // Else it would be offered once more beside the one that went along.
    await waitFor(() => expect(copies()).toEqual([]));
  });

  it('is not needed to write to those who are ticked', async () => {
    answerLists();
    const { user, router } = renderAdmin(<NewsletterPage />, { at: LIST });
    await user.click(await screen.findByRole('checkbox', { name: 'Select ada@example.com' }));
    await user.click(screen.getByRole('link', { name: 'Write Newsletter' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(PAGE));
    expect(router.state.location.state).toMatchObject({ readers: { selection: readers.selection } });
  });
});

test('the page takes over what was begun, and this browser keeps it', async () => {
  answerLists();
  onApi('post', fn('newsletter-preview'), () =>
    json({ success: true, error: '', html: '<body><p>Hello</p></body>', text: 'Hello' }),
  );
  const { router } = renderAdmin(<WriteNewsletterPage />, { at: PAGE });
  await act(() => router.navigate(PAGE, { state: { readers, values } }));
  expect(await screen.findByRole('textbox', { name: /Subject/ })).toHaveValue(values.subject);
  expect(screen.getByRole('combobox', { name: 'Recipients' })).toHaveValue('selected');
  expect(screen.getByRole('group', { name: 'Selected recipients' })).toHaveTextContent('ada@example.com');
  await waitFor(() => expect(copies()).toHaveLength(1));
});
