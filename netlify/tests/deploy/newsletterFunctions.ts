import { makeToken, preferencesUrl, unsubscribeUrl } from '../../functions/_http/signedLinks';
import { TEST_ENV } from '../support/env';
import { callsOf, until } from './support/calls';
import { BOUNCE_SECRET, LINK_SECRET, type Deployment } from './support/deployment';

const READER = 'reader@example.com';
const INCOMPLETE = 'Please fill all fields and select at least one recipient.';

/**
 * Tests the deployed newsletter functions in the order of a subscriber's journey, each with a valid and an invalid
 * request.
 */
export function newsletterFunctionsAnswer(deployed: () => Deployment): void {
  const { post, get, press, mailsTo, signIn } = callsOf(deployed);
  let admin: string;
  let reader: string;

  describe('the deployed functions of the newsletter', () => {
    beforeAll(async () => {
      // Signs links like the functions do.
      Object.assign(process.env, TEST_ENV, { SITE_URL: deployed().origin, LINK_SECRET });
      admin = await signIn();
    });

    it('subscribe: sends a confirmation mail, and rejects an invalid address', async () => {
      expect(await post('subscribe', { email: READER, topics: [] })).toMatchObject({ status: 200 });
      expect(mailsTo(READER)).toHaveLength(1);
      expect(await post('subscribe', { email: 'nobody' })).toEqual({
        status: 400,
        success: false,
        error: 'Please enter a valid email address.',
      });
      const [row] = await deployed().backend.sql<{ id: string }>(
        'select id from newsletter_subscribers where email = $1',
        [READER],
      );
      reader = row!.id;
    });

    it('confirm: shows a button, confirms with it, and rejects a forged link', async () => {
      const [mail] = mailsTo(READER);
      const text = mail!.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
      const [url = ''] = /http:\S+\/functions\/confirm\?t=[\w.-]+/.exec(text) ?? [];
      expect(await get('confirm', url.slice(deployed().origin.length))).toMatchObject({ status: 200 });
      const confirmed = await press('confirm', url);
      expect([confirmed.status, confirmed.body]).toEqual([200, expect.stringContaining('You are in')]);
      expect((await get('confirm', '/.netlify/functions/confirm?t=forged')).status).toBe(400);
    });

    it('preferences: saves topics, and rejects a forged link', async () => {
      const saved = await press('preferences', preferencesUrl(reader), 'topic=Technology+Trends');
      expect(saved.status).toBe(303);
      const page = await get('preferences', saved.headers['location'] ?? '');
      expect([page.status, page.body]).toEqual([200, expect.stringContaining('Saved')]);
      expect((await get('preferences', '/.netlify/functions/preferences?t=forged')).status).toBe(400);
    });

    const draft = { subject: 'The tide turns', body: '<p>Hello <a href="/blog">reader</a></p>' };

    it('newsletter-preview: shows the mail as it would be sent, to admins only', async () => {
      const preview = await post('newsletter-preview', draft, admin);
      expect(preview).toMatchObject({
        status: 200,
        html: expect.stringMatching(/style="[^"]+"/) as string,
        text: expect.stringContaining('Hello reader') as string,
      });
      expect(await post('newsletter-preview', draft)).toMatchObject({ status: 401 });
    });

    it('newsletter-test: sends a mail to the admin, and requires a subject', async () => {
      const before = mailsTo('boss@agency.test').length;
      expect(await post('newsletter-test', draft, admin)).toMatchObject({ status: 200 });
      expect(mailsTo('boss@agency.test')).toHaveLength(before + 1);
      expect(await post('newsletter-test', { ...draft, subject: '' }, admin)).toMatchObject({
        status: 400,
      });
    });

    it('send-newsletter: sends to confirmed subscribers, and requires a recipient', async () => {
      const before = mailsTo(READER).length;
      const body = { ...draft, recipients: [READER] };
      expect(await post('send-newsletter', body, admin)).toEqual({
        status: 200,
        success: true,
        error: '',
      });
      expect(mailsTo(READER)).toHaveLength(before + 1);
      expect(await post('send-newsletter', { ...draft, recipients: [] }, admin)).toEqual({
        status: 400,
        success: false,
        error: INCOMPLETE,
      });
    });

    it('newsletter-campaign and send-newsletter-background: resume and send a paused campaign', async () => {
      const question = {
        path: '/.netlify/functions/send-newsletter',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: deployed().origin,
          authorization: `Bearer ${admin}`,
        },
        body: JSON.stringify({ ...draft, subject: 'Second', recipients: [READER] }),
      };
      const paused = await deployed().callWith(
        { SMTP_URL: 'smtp://127.0.0.1:9' },
        'send-newsletter',
        question,
      );
      expect([paused.status, paused.body]).toEqual([502, expect.stringContaining('Sending is paused.')]);
      const id = paused.headers['x-campaign-id']!;
      const before = mailsTo(READER).length;
      expect(await post('newsletter-campaign', { id, action: 'resume' }, admin)).toMatchObject({
        status: 200,
      });
      await until(() => mailsTo(READER).length > before);
      const status = async () => {
        const [row] = await deployed().backend.sql<{ status: string }>(
          'select status from newsletter_campaigns where id = $1',
          [id],
        );
        return row!.status;
      };
      await until(async () => (await status()) === 'sent');
      expect(await post('newsletter-campaign', { id, action: 'resume' }, admin)).toMatchObject({
        status: 409,
      });
      const expires = Math.floor(Date.now() / 1000) + 60;
      const token = makeToken('continue', { id, expires });
      expect(await post('send-newsletter-background', { token })).toMatchObject({ status: 200 });
      expect(await post('send-newsletter-background', { token: 'forged' })).toMatchObject({
        status: 403,
      });
    });

    it('newsletter-link: leads to a link of its newsletter, and nowhere else', async () => {
      const body = { ...draft, subject: 'Counted', recipients: [READER], countsClicks: true };
      expect(await post('send-newsletter', body, admin)).toMatchObject({ status: 200 });
      const [row] = await deployed().backend.sql<{ id: string }>(
        "select id from newsletter_campaigns where subject = 'Counted'",
      );
      const link = (number: number) => `/.netlify/functions/newsletter-link?c=${row!.id}&l=${number}`;
      const followed = await get('newsletter-link', link(1));
      expect([followed.status, followed.headers['location']]).toEqual([302, `${deployed().origin}/blog`]);
      expect((await get('newsletter-link', link(2))).status).toBe(404);
    });

    it('newsletter-import: returns the number of added rows, for admins only', async () => {
      const rows = { rows: [{ email: 'new@example.com' }, { email: 'nonsense' }], hasConsent: true };
      expect(await post('newsletter-import', rows, admin)).toMatchObject({
        status: 200,
        added: 1,
        invalid: 1,
      });
      expect(await post('newsletter-import', rows)).toMatchObject({ status: 401 });
    });

    it('bounce: suppresses an address, for the provider only', async () => {
      const report = { events: [{ type: 'bounce', email: 'new@example.com' }] };
      const provider = { authorization: `Bearer ${BOUNCE_SECRET}` };
      expect(await post('bounce', report, undefined, provider)).toMatchObject({
        status: 200,
        suppressed: 1,
      });
      expect(await post('bounce', report)).toMatchObject({ status: 401 });
    });

    it('unsubscribe: unsubscribes with one click, and rejects a forged link', async () => {
      const left = await press('unsubscribe', unsubscribeUrl(reader), 'List-Unsubscribe=One-Click');
      expect(left.status).toBe(200);
      const [row] = await deployed().backend.sql('select active from newsletter_subscribers where id = $1', [
        reader,
      ]);
      expect(row).toEqual({ active: false });
      expect(
        (await press('unsubscribe', `${deployed().origin}/.netlify/functions/unsubscribe?t=forged`)).status,
      ).toBe(400);
    });
  });
}
