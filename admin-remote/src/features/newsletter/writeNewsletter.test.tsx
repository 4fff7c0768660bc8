import { act, screen, waitFor } from '@testing-library/react';
import { expectAccessible, json, onApi } from '@agency/shared/testing';
import { answerLists, fn } from '../../testing/newsletterBackend';
import { renderAdmin } from '../../testing/renderAdmin';
import { WriteNewsletterPage } from './WriteNewsletterPage';

const preview = () => json({ success: true, error: '', html: '<body><p>Hello</p></body>', text: 'Hello' });

describe('the screen on which an issue is written', () => {
  it('shows the mail beside its text, after a failed try too, and sends to a group', async () => {
    answerLists();
    let isRefused = true;
    const made = onApi('post', fn('newsletter-preview'), () =>
      isRefused ? json({ success: false, error: 'Too many requests.' }, 429) : preview(),
    );
    const { user, container } = renderAdmin(<WriteNewsletterPage />, { at: '/admin/newsletter/write' });
    expect(await screen.findByText('It appears here once it has a subject and a text.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Recipients' })).toHaveValue('all');
    expect(screen.queryByRole('option', { name: 'Selected in the table' })).not.toBeInTheDocument();

    await user.click(await screen.findByRole('textbox', { name: /Subject/ }));
    await user.paste('The tide turns');
    await user.click(screen.getByRole('button', { name: 'HTML' }));
    await user.click(screen.getByRole('textbox', { name: /Body/ }));
    await user.paste('<p>Hello</p>');
    expect(await screen.findByText(/^The preview failed\./)).toBeInTheDocument();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const mail = await screen.findByRole('document', { name: 'Mail' });
    await waitFor(() => expect(mail.shadowRoot).toHaveTextContent('Hello'));
    expect(made.at(-1)?.body).toEqual({ subject: 'The tide turns', body: '<p>Hello</p>' });
    expect(screen.queryByText(/^The preview failed\./)).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('begins with the text of one that was called back', async () => {
    answerLists();
    onApi('post', fn('newsletter-preview'), preview);
    const { router } = renderAdmin(<WriteNewsletterPage />, { at: '/admin/newsletter/write' });
    const values = { subject: 'The tide turns', body: '<p>Hello</p>' };
    await act(() => router.navigate('/admin/newsletter/write', { state: { values } }));
    expect(await screen.findByRole('textbox', { name: /Subject/ })).toHaveValue('The tide turns');
    expect(await screen.findByText('Hello')).toBeInTheDocument();
  });
});
