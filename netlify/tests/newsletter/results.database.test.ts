import newsletterCampaign from '../../functions/newsletter-campaign';
import newsletterLink from '../../functions/newsletter-link';
import unsubscribe from '../../functions/unsubscribe';
import {
  addReader,
  backend,
  linkIn,
  mail,
  newsletter,
  post,
  press,
  receivers,
  runTick,
  send,
  SITE,
  withNewsletter,
} from '../support/newsletter';

withNewsletter();

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const plan = (recipients: string[], more: object = {}) =>
  send(newsletter(recipients, { startsAt: inAnHour(), ...more }));
const campaigns = () =>
  backend.sql<{ id: string; status: string; total: number; starts_at: string; recipients: string[] | null }>(
    'select id, status, total, starts_at, recipients from public.newsletter_campaigns',
  );
const comes = () =>
  backend.sql("update public.newsletter_campaigns set starts_at = now() where status = 'planned'");
async function steer(body: object) {
  const response = await newsletterCampaign(post('newsletter-campaign', body));
  return { status: response.status, ...((await response.json()) as object) };
}

describe('a planned newsletter', () => {
  it('waits, and goes once to those who are subscribed when its time comes', async () => {
    const [leaver] = await Promise.all([addReader('leaver@example.com'), addReader('stays@example.com')]);
    const planned = await plan(['all']);
    expect(planned).toMatchObject({ status: 200, body: { success: true, status: 'planned' } });
    await runTick();
    expect(receivers()).toEqual([]);
    expect(await campaigns()).toMatchObject([{ status: 'planned', total: 2, recipients: ['all'] }]);

    await backend.sql('update public.newsletter_subscribers set active = false where id = $1', [leaver]);
    await addReader('new@example.com');
    await addReader('more@example.com');
    await comes();
    await Promise.all([runTick(), runTick()]);
    await runTick();
    expect(receivers()).toEqual(['more@example.com', 'new@example.com', 'stays@example.com']);
    expect(await campaigns()).toMatchObject([{ status: 'sent', total: 3, recipients: null }]);
  });

  it('is the same for the same request, which does not begin it', async () => {
    await addReader('stays@example.com');
    const body = newsletter(['all'], { startsAt: inAnHour() });
    const headers = { 'idempotency-key': 'one' };
    await send(body, { headers });
    expect((await send(body, { headers })).body).toMatchObject({ success: true, status: 'planned' });
    const other = await send({ ...body, startsAt: new Date(Date.now() + 9e6).toISOString() }, { headers });
    expect(other.status).toBe(409);
    await runTick();
    expect(receivers()).toEqual([]);
    expect(await campaigns()).toHaveLength(1);
  });

  it('is not taken for a time that has passed, or without readers', async () => {
    const long = new Date(Date.now() - 360_000).toISOString();
    expect(await plan(['all'], { startsAt: long })).toMatchObject({
      status: 400,
      body: { error: 'The time to send has passed. Please choose a later one.' },
    });
    expect((await plan(['all'])).status).toBe(400);
    expect(await campaigns()).toEqual([]);
  });

  it('is moved and cancelled until it begins', async () => {
    await addReader('stays@example.com');
    await plan(['all']);
    const [campaign] = await campaigns();
    const { id } = campaign!;
    const from = new Date(campaign!.starts_at).toISOString();
    const to = new Date(Date.parse(from) + 60_000).toISOString();
    expect(await steer({ id, action: 'move', from, to })).toMatchObject({ status: 200, success: true });
    expect(await steer({ id, action: 'move', from, to })).toMatchObject({ status: 409 });
    const past = new Date(Date.now() - 1000).toISOString();
    expect(await steer({ id, action: 'move', from: to, to: past })).toMatchObject({ status: 400 });
    expect(await steer({ id, action: 'cancel' })).toMatchObject({ status: 200 });
    await runTick();
    expect(receivers()).toEqual([]);
    expect(await campaigns()).toMatchObject([{ status: 'cancelled', recipients: null }]);
  });
});

describe('clicks', () => {
  const clicks = () => backend.sql('select link, clicks from public.newsletter_clicks order by link');
  const follow = (url: string, init: RequestInit = { headers: BROWSER }) =>
    newsletterLink(new Request(url, init), { ip: '192.0.2.7' });
  const BODY =
    '<p><a href="/blog">One</a> <a href="https://a.example/ü?x=1&amp;y=2">two</a> <a href="/blog">one</a> <a href="mailto:a@b.co">mail</a></p>';

  async function sendCounted() {
    await addReader('reader@example.com');
    await send(newsletter(['all'], { body: BODY, countsClicks: true }));
    return linkIn(mail.received[0]!.raw, 'newsletter-link').replace(/l=\d+$/, 'l=');
  }

  it('are not counted unless it is asked for: links lead straight to their address', async () => {
    await addReader('reader@example.com');
    await send(newsletter(['all']));
    expect(mail.received[0]!.raw).toContain(`${SITE}/blog`);
    expect(mail.received[0]!.raw).not.toContain('newsletter-link');
  });

  it('are counted by link, over an address that names no reader', async () => {
    const link = await sendCounted();
    expect(link).toMatch(
      /^https:\/\/agency\.example\/\.netlify\/functions\/newsletter-link\?c=[0-9a-f-]{36}&l=$/,
    );
    expect(mail.received[0]!.raw).toContain('mailto:a@b.co');
    const first = await follow(`${link}1`);
    expect([first.status, first.headers.get('location')]).toEqual([302, `${SITE}/blog`]);
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.get('set-cookie')).toBeNull();
    await follow(`${link}1`);
    const second = await follow(`${link}2`);
    expect(second.headers.get('location')).toBe('https://a.example/%C3%BC?x=1&y=2');
    expect(await clicks()).toEqual([
      { link: 1, clicks: 2 },
      { link: 2, clicks: 1 },
    ]);
  });

  it.each<[string, RequestInit]>([
    ['a HEAD request', { method: 'HEAD', headers: BROWSER }],
    ['a prefetch', { headers: { ...BROWSER, 'sec-purpose': 'prefetch' } }],
    ['a program that says so', { headers: { 'user-agent': 'Googlebot/2.1' } }],
    ['a program without a name', {}],
  ])('of %s are led on, and not counted', async (_, init) => {
    const link = await sendCounted();
    expect((await follow(`${link}1`, init)).status).toBe(302);
    expect(await clicks()).toEqual([]);
  });

  it('lead nowhere but to a link of the newsletter', async () => {
    const link = await sendCounted();
    const more = await follow(`${link}1&to=https://evil.example`);
    expect(more.headers.get('location')).toBe(`${SITE}/blog`);
    for (const number of ['3', '0', '-1', '1.5', 'x', '501', '1&c=1', '']) {
      const response = await follow(link + number);
      expect([number, response.status]).toEqual([number, 404]);
      expect(await response.text()).toContain('This link leads nowhere');
    }
  });

  it('are led on when too many come from one address, and counted no more', async () => {
    const link = await sendCounted();
    const minute = () => Math.floor(Date.now() / 60_000);
    const begun = minute();
    const all = await Promise.all(Array.from({ length: 70 }, () => follow(`${link}1`)));
    expect(all.every(({ status }) => status === 302)).toBe(true);
    const [counted] = (await clicks()) as [{ clicks: number }];
    expect(counted.clicks).toBeGreaterThanOrEqual(60);
    // A minute of the limit may have begun in between: then each of the two counts its own.
    expect(counted.clicks).toBeLessThanOrEqual(begun === minute() ? 60 : 70);
  });
});

it('who unsubscribes by the link of a newsletter is counted there once, and kept nowhere', async () => {
  const reader = await addReader('reader@example.com');
  await send(newsletter(['all']));
  const link = linkIn(mail.received[0]!.raw, 'unsubscribe');
  const unsubscribed = () => backend.sql('select unsubscribed from public.newsletter_campaigns');
  expect((await press(unsubscribe, link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  await press(unsubscribe, link);
  expect(await unsubscribed()).toEqual([{ unsubscribed: 1 }]);

  // An address without a campaign, or with nonsense for one, unsubscribes as well.
  for (const changed of [link.replace(/&c=.*/, ''), link.replace(/&c=.*/, '&c=x')]) {
    await backend.sql(
      'update public.newsletter_subscribers set active = true, unsubscribed_at = null where id = $1',
      [reader],
    );
    expect((await press(unsubscribe, changed)).status).toBe(200);
    expect(await backend.sql('select active from public.newsletter_subscribers')).toEqual([
      { active: false },
    ]);
  }
  expect(await unsubscribed()).toEqual([{ unsubscribed: 1 }]);
});
