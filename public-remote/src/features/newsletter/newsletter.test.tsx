import { newsletterBenefits, sampleNewsletters } from '@agency/shared/content';
import { NEWSLETTER_TOPICS } from '@agency/shared/contracts';
import { connectionLost, failure, heldReply, onApi, renderRoutes } from '@agency/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from './routes';

const TABLE = '/rest/v1/newsletter_subscribers';
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const DUPLICATE = 'duplicate key value violates unique constraint "newsletter_subscribers_email_key"';

const created = () => new Response(null, { status: 201 });
const realNow = performance.now.bind(performance);
let elapsed = 0;

/** As if a minute had passed: a form sent at once would wait, as programs send at once. */
function aMinuteLater() {
  elapsed += 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + elapsed);
}

afterEach(() => jest.restoreAllMocks());

const email = () => screen.findByLabelText('Email address');
const subscribeButton = () => screen.getByRole('button', { name: 'Subscribe' });

async function openNewsletter() {
  const view = renderRoutes(routes, '/newsletter');
  await email();
  aMinuteLater();
  return view;
}

it.each(['/newsletter', '/subscribe'])('no address typed on %s ends up in an address bar', async (path) => {
  renderRoutes(routes, path);
  expect((await email()).closest('form')).toHaveAttribute('method', 'post');
});

describe('the newsletter page', () => {
  it('shows its benefits and three recent issues', async () => {
    await openNewsletter();
    for (const { title } of newsletterBenefits)
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(sampleNewsletters).toHaveLength(3);
    for (const { title } of sampleNewsletters)
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    // Each with its picture, which its title describes.
    expect(screen.getAllByRole('presentation')).toHaveLength(3);
    expect(screen.getByText('June 10, 2025')).toHaveAttribute('datetime', '2025-06-10');
  });

  it('offers the six topics', async () => {
    await openNewsletter();
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
    for (const { label } of NEWSLETTER_TOPICS)
      expect(screen.getByRole('checkbox', { name: label })).not.toBeChecked();
  });

  it('can be sent only with an address and at least one topic', async () => {
    const { user } = await openNewsletter();
    expect(subscribeButton()).toBeDisabled();
    await user.type(await email(), 'reader@example.com');
    expect(subscribeButton()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Cloud Computing' }));
    expect(subscribeButton()).toBeEnabled();
    await user.clear(await email());
    expect(subscribeButton()).toBeDisabled();
  });

  it('sends address, topic labels and active, and shows the success view', async () => {
    const requests = onApi('post', TABLE, created);
    const { user } = await openNewsletter();
    await user.type(await email(), 'reader@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'UI/UX Design' }));
    await user.click(screen.getByRole('checkbox', { name: 'AI & Machine Learning' }));
    await user.click(subscribeButton());
    const thanks = await screen.findByRole('heading', { name: 'Successfully Subscribed!' });
    await waitFor(() => expect(thanks).toHaveFocus());
    expect(screen.getByText(/confirm in the email/)).toBeInTheDocument();
    expect(requests).toHaveLength(1);
    expect(requests[0]!.body).toEqual({
      client_id: expect.stringMatching(UUID),
      email: 'reader@example.com',
      topics: ['UI/UX Design', 'AI & Machine Learning'],
      active: true,
    });
  });

  it('starts over with an empty form for another address', async () => {
    const requests = onApi('post', TABLE, created);
    const { user } = await openNewsletter();
    for (const address of ['one@example.com', 'two@example.com']) {
      await user.type(await email(), address);
      await user.click(screen.getByRole('checkbox', { name: 'Cloud Computing' }));
      aMinuteLater();
      await user.click(subscribeButton());
      await user.click(await screen.findByRole('link', { name: 'Subscribe another email' }));
      expect(await email()).toHaveValue('');
      expect(await email()).toHaveFocus();
      expect(screen.getByRole('checkbox', { name: 'Cloud Computing' })).not.toBeChecked();
    }
    const ids = requests.map(({ body }) => (body as { client_id: string }).client_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('says that it is subscribing, and cannot be sent twice', async () => {
    const held = heldReply();
    const requests = onApi('post', TABLE, held.reply);
    const { user } = await openNewsletter();
    await user.type(await email(), 'reader@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'Cloud Computing' }));
    await user.dblClick(subscribeButton());
    expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await waitFor(() => expect(requests).toHaveLength(1));
    held.give(created());
    expect(await screen.findByText('Successfully Subscribed!')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it.each([
    [
      'an address that is there already',
      () => failure(409, '23505', DUPLICATE),
      'This email is already subscribed to our newsletter.',
    ],
    [
      'any other refusal',
      () => failure(500, 'XX000', 'down'),
      'Sorry, there was an error subscribing to our newsletter. Please try again.',
    ],
    ['too many tries', () => failure(429, 'PT429', 'Too many requests.'), 'That was a lot in a short time.'],
  ])('keeps the input and says what happened after %s', async (_, reply, text) => {
    onApi('post', TABLE, reply);
    const { user } = await openNewsletter();
    await user.type(await email(), 'reader@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'Cloud Computing' }));
    await user.click(subscribeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await email()).toHaveValue('reader@example.com');
    expect(screen.getByRole('checkbox', { name: 'Cloud Computing' })).toBeChecked();
  });

  it('tells whoever is there already what helps: a lost mail, other topics', async () => {
    onApi('post', TABLE, () => failure(409, '23505', DUPLICATE));
    const { user } = await openNewsletter();
    await user.type(await email(), 'reader@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'Cloud Computing' }));
    await user.click(subscribeButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/spam folder.*sign up again a day later and a new one comes/);
    expect(alert).toHaveTextContent('Topics are changed by the link at the end of each issue.');
  });

  it('makes one row of a submission whose answer was lost', async () => {
    let tries = 0;
    const requests = onApi('post', TABLE, () => {
      tries += 1;
      if (tries === 1) return connectionLost();
      return failure(
        409,
        '23505',
        'duplicate key value violates unique constraint "newsletter_subscribers_client_id_key"',
      );
    });
    const { user } = await openNewsletter();
    await user.type(await email(), 'reader@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'Cloud Computing' }));
    await user.click(subscribeButton());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await user.click(subscribeButton());
    expect(await screen.findByText('Successfully Subscribed!')).toBeInTheDocument();
    const ids = requests.map(({ body }) => (body as { client_id: string }).client_id);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('names an address that is none, beside the field', async () => {
    const { user } = await openNewsletter();
    await user.type(await email(), 'no address');
    await user.click(screen.getByRole('checkbox', { name: 'Cloud Computing' }));
    await user.click(subscribeButton());
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(await email()).toBeInvalid();
  });
});

it('a sign-up with topics that is left unsent has address and topics again', async () => {
  const { user, router } = await openNewsletter();
  await user.type(await email(), 'reader@example.com');
  await user.click(screen.getByRole('checkbox', { name: 'Cloud Computing' }));
  await act(() => router.navigate('/subscribe'));
  expect(await email()).toHaveValue('');
  await act(() => router.navigate(-1));
  expect(await email()).toHaveValue('reader@example.com');
  expect(screen.getByRole('checkbox', { name: 'Cloud Computing' })).toBeChecked();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(subscribeButton()).toBeEnabled();
});

describe('the compact sign-up', () => {
  async function openSubscribe() {
    const view = renderRoutes(routes, '/subscribe');
    await email();
    aMinuteLater();
    return view;
  }

  it('sends the address only, clears the field and thanks', async () => {
    const requests = onApi('post', TABLE, created);
    const { user } = await openSubscribe();
    expect(screen.getByRole('heading', { level: 1, name: /^Stay Ahead/ })).toBeInTheDocument();
    await user.type(await email(), 'reader@example.com');
    await user.click(subscribeButton());
    expect(
      await screen.findByText('Thank you for subscribing! Check your inbox for updates.'),
    ).toBeInTheDocument();
    expect(await email()).toHaveValue('');
    expect(requests[0]!.body).toEqual({
      client_id: expect.stringMatching(UUID),
      email: 'reader@example.com',
    });
  });

  it.each(['', 'a', 'a@b', 'a b@c.d', '@c.d'])(
    'refuses %j as an address, and sends nothing',
    async (typed) => {
      const { user } = await openSubscribe();
      if (typed) await user.type(await email(), typed);
      await user.click(subscribeButton());
      expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    },
  );

  it('says that it is subscribing', async () => {
    onApi('post', TABLE, () => new Promise<Response>(() => {}));
    const { user } = await openSubscribe();
    await user.type(await email(), 'reader@example.com');
    await user.click(subscribeButton());
    expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  });

  it.each([
    ['a duplicate', () => failure(409, '23505', DUPLICATE)],
    ['a failure', () => failure(500, 'XX000', 'down')],
    ['a lost connection', () => connectionLost()],
  ])('says so after %s, and keeps the address', async (_, reply) => {
    onApi('post', TABLE, reply);
    const { user } = await openSubscribe();
    await user.type(await email(), 'reader@example.com');
    await user.click(subscribeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Subscription failed or email already subscribed.',
    );
    expect(await email()).toHaveValue('reader@example.com');
  });
});
