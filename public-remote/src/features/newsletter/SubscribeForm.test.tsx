import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectionLost, failure, heldReply, onApi, renderWithProviders } from '@agency/shared/testing';
import { LOST_MAIL_HINT, SubscribeForm } from './SubscribeForm';

const TABLE = '/rest/v1/newsletter_subscribers';
const ERROR = 'Subscription failed or email already subscribed.';
const created = () => new Response(null, { status: 201 });
const duplicate = (column: string) =>
  failure(
    409,
    '23505',
    `duplicate key value violates unique constraint "newsletter_subscribers_${column}_key"`,
  );

const email = () => screen.getByRole('textbox', { name: 'Email' });
const button = () => screen.getByRole('button');

afterEach(() => jest.restoreAllMocks());

async function submit(address: string) {
  const user = userEvent.setup({ delay: null });
  renderWithProviders(<SubscribeForm />);
  if (address) await user.type(email(), address);
  // Past the minimum fill time.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  await user.click(button());
  return user;
}

describe('newsletter sign-up on the home page', () => {
  it('sends the address alone, says thank you and clears the field', async () => {
    const requests = onApi('post', TABLE, created);
    const beacon = jest.spyOn(navigator, 'sendBeacon');
    await submit('reader@example.com');
    expect(await screen.findByText('Thank you for subscribing!')).toBeVisible();
    expect(beacon).toHaveBeenCalledWith('/.netlify/functions/subscribe', expect.any(Blob));
    expect(email()).toHaveValue('');
    expect(requests[0]!.body).toEqual({
      email: 'reader@example.com',
      client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('shows that it is subscribing', async () => {
    const held = heldReply();
    onApi('post', TABLE, held.reply);
    await submit('reader@example.com');
    expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    held.give(created());
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });

  it.each(['', 'reader', 'reader@example', 'rea der@example.com'])('refuses %p', async (address) => {
    await submit(address);
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(email()).toBeInvalid();
    expect(email()).toHaveValue(address);
  });

  it.each([
    ['is subscribed already', () => duplicate('email')],
    ['cannot be saved', () => failure(500, 'XX000', 'database is down')],
    ['is lost with the connection', connectionLost],
  ])('keeps the address when it %s', async (_, reply) => {
    onApi('post', TABLE, reply);
    await submit('reader@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(ERROR);
    expect(email()).toHaveValue('reader@example.com');
  });

  it.each([
    ['a duplicate', () => duplicate('email')],
    ['another failure', () => failure(500, 'XX000', 'database is down')],
  ])('says the same of %s, with what helps whose mail was lost', async (_, reply) => {
    onApi('post', TABLE, reply);
    await submit('reader@example.com');
    expect((await screen.findByRole('alert')).textContent).toBe(`${ERROR}${LOST_MAIL_HINT}`);
  });

  it('treats an already stored sign-up as success, and requests the confirmation mail', async () => {
    onApi('post', TABLE, () => duplicate('client_id'));
    const beacon = jest.spyOn(navigator, 'sendBeacon');
    await submit('reader@example.com');
    expect(await screen.findByText('Thank you for subscribing!')).toBeVisible();
    expect(beacon).toHaveBeenCalledWith('/.netlify/functions/subscribe', expect.any(Blob));
  });

  it('asks kindly to wait when there were too many', async () => {
    onApi('post', TABLE, () => failure(429, 'PT429', 'too many rows'));
    await submit('reader@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a few minutes');
  });
});
