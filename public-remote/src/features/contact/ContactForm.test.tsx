import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  connectionLost,
  failure,
  heldReply,
  onApi,
  renderWithProviders,
  type SeenRequest,
} from '@agency/shared/testing';
import { ContactForm } from './ContactForm';

const TABLE = '/rest/v1/contact_messages';
const SUCCESS = 'Thank you! Your message has been sent successfully.';
const ERROR = 'Sorry, there was an error sending your message. Please try again.';
const created = () => new Response(null, { status: 201 });

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send Message' });

/** Moves the clock past the minimum fill time; nothing else is faked. */
const letTimePass = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
afterEach(() => jest.restoreAllMocks());

async function filledForm(at: Parameters<typeof renderWithProviders>[1] = {}) {
  const user = userEvent.setup({ delay: null });
  renderWithProviders(<ContactForm />, at);
  await user.type(field('Name'), 'Grace Hopper');
  await user.type(field('Email'), 'grace@example.com');
  await user.type(field('Message'), 'A compiler, please.');
  letTimePass();
  return user;
}

const bodyOf = (request: SeenRequest | undefined) => request?.body as Record<string, string>;

describe('contact form', () => {
  it('has name, email and a message of six rows', () => {
    renderWithProviders(<ContactForm />);
    expect(field('Name')).toBeRequired();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Message')).toHaveAttribute('rows', '6');
  });

  it('sends the message once, says thank you for five seconds, and empties the fields', async () => {
    const requests = onApi('post', TABLE, created);
    const user = await filledForm();
    const before = Date.now();
    await user.click(send());
    expect(await screen.findByText(SUCCESS)).toBeVisible();
    expect(bodyOf(requests[0])).toMatchObject({
      name: 'Grace Hopper',
      email: 'grace@example.com',
      message: 'A compiler, please.',
    });
    expect(bodyOf(requests[0]).client_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(field('Name')).toHaveValue('');
    expect(field('Message')).toHaveValue('');
    await waitForElementToBeRemoved(() => screen.queryByText(SUCCESS));
    expect(Date.now() - before).toBeGreaterThan(5_000);
  });

  it('shows that it is sending, with everything disabled meanwhile', async () => {
    const held = heldReply();
    onApi('post', TABLE, held.reply);
    const user = await filledForm();
    await user.click(send());
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(field('Name')).toBeDisabled();
    expect(field('Email')).toBeDisabled();
    expect(field('Message')).toBeDisabled();
    held.give(created());
    expect(await screen.findByText(SUCCESS)).toBeVisible();
    expect(send()).toHaveFocus();
  });

  it('makes one row of a double click', async () => {
    const requests = onApi('post', TABLE, created);
    const user = await filledForm();
    await user.dblClick(send());
    expect(await screen.findByText(SUCCESS)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('says beside each field what is missing, and sends nothing', async () => {
    const user = userEvent.setup({ delay: null });
    renderWithProviders(<ContactForm />);
    await user.type(field('Email'), 'grace@nowhere');
    await user.click(send());
    expect(await screen.findByText('Please enter your name.')).toBeVisible();
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveAccessibleDescription('Please enter your name.');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(field('Message')).toHaveAccessibleDescription('Please write a message.');
    expect(field('Email')).toHaveValue('grace@nowhere');
  });

  it('brings the focus to the first field with an error', async () => {
    const user = userEvent.setup({ delay: null });
    renderWithProviders(<ContactForm />);
    await user.type(field('Name'), 'Grace Hopper');
    await user.click(send());
    await waitFor(() => expect(field('Email')).toHaveFocus());
  });

  it('takes an error back as soon as the field is right, and says a new one', async () => {
    const user = userEvent.setup({ delay: null });
    renderWithProviders(<ContactForm />);
    await user.click(send());
    expect(await screen.findByText('Please enter your name.')).toBeVisible();
    await user.type(field('Name'), 'Grace');
    await waitFor(() => expect(screen.queryByText('Please enter your name.')).not.toBeInTheDocument());
    expect(screen.getByText('Please write a message.')).toBeVisible();
    await user.clear(field('Name'));
    expect(await screen.findByText('Please enter your name.')).toBeVisible();
  });

  it('shows no error before it is sent', async () => {
    const user = userEvent.setup({ delay: null });
    renderWithProviders(<ContactForm />);
    await user.type(field('Email'), 'grace@nowhere');
    await user.tab();
    expect(field('Email')).toBeValid();
  });

  it('keeps every letter when the server refuses, and sends again with the same id', async () => {
    const refused = onApi('post', TABLE, () => failure(500, 'XX000', 'database is down'));
    const user = await filledForm();
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(ERROR);
    expect(field('Message')).toHaveValue('A compiler, please.');
    const accepted = onApi('post', TABLE, created);
    await user.click(send());
    expect(await screen.findByText(SUCCESS)).toBeVisible();
    expect(bodyOf(accepted[0]).client_id).toBe(bodyOf(refused[0]).client_id);
  });

  it('keeps every letter when the connection is lost, and says so', async () => {
    onApi('post', TABLE, connectionLost);
    const user = await filledForm();
    await user.click(send());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(ERROR);
    expect(alert).toHaveTextContent('What you wrote is still here.');
    expect(field('Message')).toHaveValue('A compiler, please.');
  });

  it('asks kindly to wait when there were too many messages', async () => {
    onApi('post', TABLE, () => failure(429, 'PT429', 'too many rows'));
    const user = await filledForm();
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a few minutes');
    expect(field('Message')).toHaveValue('A compiler, please.');
  });

  it('counts a message that had arrived already as sent', async () => {
    onApi('post', TABLE, () =>
      failure(
        409,
        '23505',
        'duplicate key value violates unique constraint "contact_messages_client_id_key"',
      ),
    );
    const user = await filledForm();
    await user.click(send());
    expect(await screen.findByText(SUCCESS)).toBeVisible();
  });

  it('sends nothing for a program that fills the hidden field', async () => {
    const requests = onApi('post', TABLE, created);
    const user = await filledForm();
    fireEvent.change(screen.getByLabelText('Leave this empty'), {
      target: { value: 'https://spam.example' },
    });
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(ERROR);
    expect(requests).toHaveLength(0);
    expect(field('Message')).toHaveValue('A compiler, please.');
  });
});

describe('beginning of the message', () => {
  const open = (at: Parameters<typeof renderWithProviders>[1]) => renderWithProviders(<ContactForm />, at);

  it('begins a message about what the address names, as before the app it is all that arrives', () => {
    open({ at: '/contact?selectedService=UI%2FUX+Design' });
    expect(field('Message')).toHaveValue('Hello, I am interested in UI/UX Design. ');
  });

  it('names the service the visitor comes from', () => {
    open({ at: { pathname: '/contact', state: { selectedService: 'Cloud' } } });
    expect(field('Message')).toHaveValue('Hello, I am interested in Cloud. ');
  });

  it('names the case study the visitor comes from', () => {
    open({ at: { pathname: '/contact', state: { selectedCaseStudy: 'Harbour' } } });
    expect(field('Message')).toHaveDisplayValue(/your case study "Harbour"/);
  });

  it.each([
    ['support', /I need support/],
    ['call', /schedule a call/],
  ])('follows the topic %s of the address', (topic, text) => {
    open({ at: `/contact?topic=${topic}` });
    expect(field('Message')).toHaveDisplayValue(text);
  });

  it('is empty for an unknown topic', () => {
    open({ at: '/contact?topic=constructor' });
    expect(field('Message')).toHaveValue('');
  });

  it('can be changed, and is what is sent', async () => {
    const requests = onApi('post', TABLE, created);
    const user = await filledForm({ at: '/contact?topic=support' });
    await user.click(send());
    await screen.findByText(SUCCESS);
    expect(bodyOf(requests[0]).message).toBe('Hello, I need support with A compiler, please.');
  });
});

describe('a form that is left', () => {
  const entry = { at: '/contact', path: '/contact' };
  const leave = (router: ReturnType<typeof renderWithProviders>['router']) =>
    act(() => router.navigate('/privacy'));

  async function halfWritten(at = entry.at) {
    const view = renderWithProviders(<ContactForm />, { ...entry, at });
    await view.user.type(field('Name'), 'Grace Hopper');
    await view.user.type(field('Message'), 'A compiler, please.');
    await leave(view.router);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    return view;
  }

  it.each(['Back', 'a link'])('unsent has its input again after %s', async (way) => {
    const { router } = await halfWritten();
    await act(() => (way === 'Back' ? router.navigate(-1) : router.navigate('/contact')));
    expect(field('Name')).toHaveValue('Grace Hopper');
    expect(field('Message')).toHaveValue('A compiler, please.');
    expect(field('Name')).toBeValid();
  });

  it('keeps what was written about one service apart from what is begun about another', async () => {
    const { router } = await halfWritten('/contact?selectedService=Cloud');
    await act(() => router.navigate('/contact?selectedService=Design'));
    expect(field('Message')).toHaveValue('Hello, I am interested in Design. ');
    await leave(router);
    await act(() => router.navigate('/contact?selectedService=Cloud'));
    expect(field('Message')).toHaveValue('Hello, I am interested in Cloud. A compiler, please.');
  });

  it('after it was sent is empty, and begins with its prefill', async () => {
    onApi('post', TABLE, created);
    const view = renderWithProviders(<ContactForm />, { ...entry, at: '/contact?topic=support' });
    await view.user.type(field('Name'), 'Grace Hopper');
    await view.user.type(field('Email'), 'grace@example.com');
    letTimePass();
    await view.user.click(send());
    expect(await screen.findByText(SUCCESS)).toBeVisible();
    await leave(view.router);
    await act(() => view.router.navigate(-1));
    expect(field('Name')).toHaveValue('');
    expect(field('Message')).toHaveValue('Hello, I need support with ');
  });

  it('while it is sent says so to who comes back, sends once, and says what became of it', async () => {
    const held = heldReply();
    const requests = onApi('post', TABLE, held.reply);
    const view = renderWithProviders(<ContactForm />, entry);
    await view.user.type(field('Name'), 'Grace Hopper');
    await view.user.type(field('Email'), 'grace@example.com');
    await view.user.type(field('Message'), 'A compiler, please.');
    letTimePass();
    await view.user.click(send());
    await waitFor(() => expect(requests).toHaveLength(1));
    await leave(view.router);
    await act(() => view.router.navigate(-1));
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(field('Message')).toHaveValue('A compiler, please.');
    held.give(created());
    expect(await screen.findByText(SUCCESS)).toBeVisible();
    expect(field('Message')).toHaveValue('');
    expect(requests).toHaveLength(1);
  });
});

it('takes the thank-you back when the next message cannot be sent', async () => {
  onApi('post', TABLE, created);
  const user = await filledForm();
  await user.click(send());
  expect(await screen.findByText(SUCCESS)).toBeVisible();
  await user.click(send());
  expect(await screen.findByText('Please enter your name.')).toBeVisible();
  expect(screen.queryByText(SUCCESS)).not.toBeInTheDocument();
});
