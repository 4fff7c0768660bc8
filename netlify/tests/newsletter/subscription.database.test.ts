import { createHash } from 'node:crypto';
import { sampleNewsletters } from '@agency/shared/content';
import { confirmationUrl, preferencesUrl, unsubscribeUrl } from '../../functions/_http/signedLinks';
import confirm from '../../functions/confirm';
import importSubscribers from '../../functions/newsletter-import';
import preferences from '../../functions/preferences';
import subscribe from '../../functions/subscribe';
import unsubscribe from '../../functions/unsubscribe';
import { headerOf } from '../support/mailServer';
import {
  SITE,
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
  withNewsletter,
  visit,
} from '../support/newsletter';

withNewsletter();

describe('a subscription', () => {
  const insertAsVisitor = (email: string) =>
    fetch(`${backend.env.SUPABASE_URL}/rest/v1/newsletter_subscribers`, {
      method: 'POST',
      headers: { apikey: backend.env.SUPABASE_PUBLISHABLE_KEY!, 'content-type': 'application/json' },
      body: JSON.stringify({ email, topics: ['E-commerce'], active: true }),
    });

  it('goes from the form to the inbox, is confirmed, used, ended by one click and begun again', async () => {
    expect((await insertAsVisitor('New@Example.com')).status).toBe(201);
    await runTick();
    await runTick();
    expect(receivers()).toEqual(['new@example.com']);
    const confirmLink = linkIn(mail.received[0]!.raw, 'confirm');

    const shown = await visit(confirm, confirmLink);
    expect(await shown.text()).toContain('Confirm my subscription');
    expect((await send(newsletter(['all']))).status).toBe(400);
    const confirmed = await press(confirm, confirmLink);
    expect(confirmed.status).toBe(200);
    expect(await confirmed.text()).toContain(`<a href="${sampleNewsletters[0]!.article}">Read the story`);

    mail.reset();
    await send(newsletter(['all']));
    const [issue] = mail.received;
    const oneClick = /<(https:[^>]+)>/.exec(headerOf(issue!.raw, 'list-unsubscribe')!)![1]!;
    await visit(unsubscribe, oneClick);
    const [before] = await backend.sql<{ active: boolean }>(
      'select active from public.newsletter_subscribers',
    );
    expect(before).toEqual({ active: true });
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const left = await unsubscribe(
      new Request(oneClick, { method: 'POST', body: form, headers: { origin: 'https://mail.example' } }),
    );
    expect([left.status, left.headers.get('location'), left.headers.get('set-cookie')]).toEqual([
      200,
      null,
      null,
    ]);
    expect((await send(newsletter(['all'], { subject: 'Again' }))).status).toBe(400);

    mail.reset();
    expect((await press(confirm, confirmLink)).status).toBe(410);
    expect((await insertAsVisitor('new@example.com')).status).toBe(201);
    await runTick();
    await press(confirm, linkIn(mail.received[0]!.raw, 'confirm'));
    mail.reset();
    await send(newsletter(['all'], { subject: 'Welcome back' }));
    expect(receivers()).toEqual(['new@example.com']);
  });

  it('is a duplicate for an active subscriber', async () => {
    await insertAsVisitor('new@example.com');
    expect((await insertAsVisitor('NEW@example.com')).status).toBe(409);
  });

  it('is asked about at once through the function, and again a minute later when the mail server was away', async () => {
    process.env.SMTP_URL = 'smtp://127.0.0.1:9';
    await subscribe(post('subscribe', { email: 'new@example.com' }, { token: null }));
    process.env.SMTP_URL = mail.url;
    await backend.sql('update public.newsletter_subscribers set confirmation_due_at = now()');
    await runTick();
    await subscribe(
      post('subscribe', { email: 'second@example.com', topics: ['E-commerce'] }, { token: null }),
    );
    expect(receivers()).toEqual(['new@example.com', 'second@example.com']);
  });

  it('answers known, left and new addresses alike, ignores programs, and limits', async () => {
    await addReader('known@example.com');
    const ask = async (email: string, more = {}) => {
      const response = await subscribe(post('subscribe', { email, ...more }, { token: null }));
      return [response.status, await response.json()];
    };
    expect(await ask('known@example.com')).toEqual([200, { success: true, error: '' }]);
    expect(await ask('fresh@example.com')).toEqual([200, { success: true, error: '' }]);
    expect(await ask('robot@example.com', { website: 'https://spam.example' })).toEqual([
      200,
      { success: true, error: '' },
    ]);
    expect(receivers()).toEqual(['fresh@example.com']);
    expect(await ask('not an address')).toEqual([
      400,
      { success: false, error: 'Please enter a valid email address.' },
    ]);
    await addReader('left@example.com', {
      active: false,
      confirmation_sent_at: '2020-01-01',
      unsubscribed_at: new Date().toISOString(),
    });
    // Windows are aligned to the clock, so a new one may start in between.
    const answers: unknown[][] = [];
    while (answers.at(-1)?.[0] !== 429 && answers.length < 12) answers.push(await ask('left@example.com'));
    expect(answers.slice(0, 5).map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.at(-1)).toEqual([
      429,
      { success: false, error: 'Too many requests. Please try again later.' },
    ]);
    expect(receivers()).toEqual(['fresh@example.com', 'left@example.com']);
  });

  it('offers a fresh link when the old one has run out', async () => {
    const id = await addReader('late@example.com', {
      confirmed_at: null,
      confirmation_sent_at: '2020-01-01',
    });
    const old = confirmationUrl(id, 1, Date.now() - 8 * 86_400_000);
    expect((await visit(confirm, old)).status).toBe(410);
    await press(confirm, old, { fresh: '1' });
    expect(receivers()).toEqual(['late@example.com']);
    expect((await press(confirm, linkIn(mail.received[0]!.raw, 'confirm'))).status).toBe(200);
  });

  it('keeps its topics behind the link of every issue', async () => {
    const id = await addReader('reader@example.com', { topics: '{"E-commerce"}' });
    const page = await (await visit(preferences, preferencesUrl(id))).text();
    expect(page).toMatch(/value="E-commerce" checked/);
    const saved = await press(preferences, preferencesUrl(id), [
      ['topic', 'Cloud Computing'],
      ['topic', 'Gossip'],
    ]);
    const location = saved.headers.get('location')!;
    expect([saved.status, location.startsWith('/.netlify/functions/preferences?t=')]).toEqual([303, true]);
    expect(await (await visit(preferences, `${SITE}${location}`)).text()).toContain(
      '<strong>Cloud Computing</strong>',
    );
    expect(await backend.sql('select topics from public.newsletter_subscribers')).toEqual([
      { topics: ['Cloud Computing'] },
    ]);
  });

  it('is not forgotten as ended when an admin deletes it', async () => {
    const id = await addReader('left@example.com');
    await press(unsubscribe, unsubscribeUrl(id));
    await backend.sql('delete from public.newsletter_subscribers');
    const report = await importSubscribers(
      post('newsletter-import', {
        hasConsent: true,
        rows: [
          { email: 'left@example.com' },
          { email: 'new@example.com' },
          { email: 'New@example.com' },
          { email: 'no address' },
        ],
      }),
    );
    expect(await report.json()).toEqual({
      success: true,
      error: '',
      added: 1,
      known: 0,
      suppressed: 1,
      repeated: 1,
      invalid: 1,
      leftOut: [{ email: 'left@example.com', reason: 'unsubscribed' }],
    });
  });

  it('ends by the link of an earlier issue, whoever has deleted and imported the address meanwhile', async () => {
    const bringBack = () =>
      importSubscribers(
        post('newsletter-import', { hasConsent: true, rows: [{ email: 'reader@example.com' }] }),
      );
    for (const isImportedBefore of [true, false]) {
      await addReader('reader@example.com');
      await send(newsletter(['all'], { subject: `Issue ${isImportedBefore}` }));
      const link = linkIn(mail.received.at(-1)!.raw, 'unsubscribe');
      await backend.sql('delete from public.newsletter_subscribers');
      if (isImportedBefore) await bringBack();
      expect((await press(unsubscribe, link)).status).toBe(200);
      await bringBack();
      expect((await send(newsletter(['all'], { subject: 'After leaving' }))).status).toBe(400);
      await backend.sql('delete from public.newsletter_subscribers');
      await backend.sql('delete from public.suppressions');
    }
  });

  it('says so when a link was changed, and shows pages no script can run on', async () => {
    const id = await addReader('reader@example.com');
    const response = await visit(unsubscribe, unsubscribeUrl(id).replace(/.$/, '!'));
    expect(response.status).toBe(400);
    const page = await visit(unsubscribe, unsubscribeUrl(id));
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'self'/,
    );
    const text = await page.text();
    expect(text).not.toMatch(/<script| style=/);
    const style = /<style>([\s\S]*)<\/style>/.exec(text)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });
});
