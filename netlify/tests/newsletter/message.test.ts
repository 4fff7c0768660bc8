import { answerTexts, brand } from '@agency/shared/content';
import { openMailer } from '../../functions/_mail/mailer';
import {
  newsletterMail,
  renderNewsletter,
  type Newsletter,
} from '../../functions/_newsletter/newsletterMail';
import { noticeMail } from '../../functions/_mail/messageNotices';
import { replyMail } from '../../functions/_mail/messageReply';
import { confirmationMail } from '../../functions/_newsletter/confirmations';
import { withTestEnv } from '../support/env';
import { headerOf, startMailServer, type MailServer } from '../support/mailServer';
import { oneClickProblems } from '../support/oneClick';

withTestEnv();

const ID = '7d0f1c2e-7b43-4c55-9d4c-2b8d8a3d0c11';
const DELIVERY = '11111111-7b43-4c55-9d4c-2b8d8a3d0c11';
const newsletter: Newsletter = {
  id: ID,
  subject: 'Ebbe & Flut — ü',
  html:
    '<h2>One</h2><p><strong>Bold</strong> and <em>slanted</em>, with <a href="/blog">a link</a>.</p><ul><li>a</li></ul><ol><li>b</li></ol>' +
    '<blockquote>Quoted</blockquote><pre><code>code</code></pre><hr><figure><img src="/media/a.webp" alt="The tide"><figcaption>c</figcaption></figure>',
};
const recipient = { deliveryId: DELIVERY, subscriberId: ID, email: 'reader@example.com' };
const render = () => renderNewsletter(newsletter)(ID);

describe('a received newsletter', () => {
  let server: MailServer;
  let raw = '';
  const header = (name: string) => headerOf(raw, name);

  beforeAll(async () => {
    server = await startMailServer();
    const mailer = openMailer({ url: server.url });
    await mailer.send(newsletterMail(newsletter, renderNewsletter(newsletter), recipient));
    mailer.close();
    raw = server.received[0]!.raw;
  });
  afterAll(() => server.stop());

  it('shows the mark of the site beside the name, which is enough where pictures are off', () => {
    const { html, text } = render();
    expect(html).toMatch(
      /<img src="https:\/\/agency\.example\/icon-192\.png" width="36" height="36" alt(?:="")? [^>]*>/,
    );
    expect(text.startsWith(brand.name)).toBe(true);
  });

  it('can be unsubscribed from with one click (RFC 8058)', () => {
    expect(oneClickProblems(raw)).toEqual([]);
    expect(header('List-Unsubscribe')).toMatch(
      /^<https:\/\/agency\.example\/\.netlify\/functions\/unsubscribe\?t=[\w.-]+&c=[\w-]+>$/,
    );
  });

  it.each([
    ['without the Post header', (text: string) => text.replace(/^List-Unsubscribe-Post:.*\r\n/m, '')],
    ['with another Post value', (text: string) => text.replace('=One-Click', '=Two-Clicks')],
    ['with an address to write to only', (text: string) => text.replace('<https://agency', '<mailto:agency')],
    ['without encryption', (text: string) => text.replace('<https://', '<http://')],
    ['with a header twice', (text: string) => text.replace(/^(List-Unsubscribe-Post:.*\r\n)/m, '$1$1')],
    [
      'with an address everybody can guess',
      (text: string) => text.replace(/\?t=[\w.&=-]+(?:\r\n [\w.&=-]+)*>/, '?id=7>'),
    ],
  ])('is known not to be, %s', (_, spoil) => {
    expect(spoil(raw)).not.toBe(raw);
    expect(oneClickProblems(spoil(raw))).not.toEqual([]);
  });

  it('shows the same address as a link, beside the postal address', () => {
    const { html, text } = render();
    const address = header('List-Unsubscribe')!.slice(1, -1);
    expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    expect(text).toContain(address);
    for (const part of [html, text]) expect(part).toContain('48 Tideline Street');
  });

  it('names its list, its origin and that no reply is due', () => {
    expect(header('List-Id')).toMatch(/^"?Tidewright newsletter"? <newsletter\.tidewright\.example>$/);
    expect(header('Message-ID')).toBe(`<${ID}.${DELIVERY}@tidewright.example>`);
    expect(header('Auto-Submitted')).toBe('auto-generated');
    expect(header('To')).toBe('reader@example.com');
  });

  it('has a plain-text part before the HTML part', () => {
    expect(header('Content-Type')).toContain('multipart/alternative');
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
  });

  it('stays within the line length of mail (RFC 5322 §2.1.1)', () => {
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });
});

/** What inboxes show beside the subject of a mail, as HTML. */
const previewOf = (mail: { html?: unknown }) =>
  /<div class="preheader"[^>]*>([^<]*)<\/div>/.exec(String(mail.html))?.[1];

describe('the look of a mail', () => {
  it('leads to complete addresses only', () => {
    const addresses = [...render().html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(address).toMatch(/^(https:\/\/|mailto:)/);
  });

  it('carries its styles in the elements, and a dark choice beside them', () => {
    const { html } = render();
    expect(html).toMatch(/<h2 style="[^"]*font-size: 24px/);
    expect(html).toMatch(/<style>[^<]*prefers-color-scheme: dark/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<script|<link|@import/);
  });

  it('is small enough not to be cut off by Gmail (102 KB)', () => {
    expect(Buffer.byteLength(render().html)).toBeLessThan(60_000);
  });

  it('says nothing a visitor could write into its headers', () => {
    const notice = noticeMail(
      { id: ID, name: 'Ada\r\nBcc: all@evil.example', email: 'ada@example.com', message: 'Hello' },
      'boss@agency.example',
    );
    expect(notice.subject).toBe('New message from Ada Bcc: all@evil.example');
    expect(JSON.stringify([notice.replyTo, notice.headers, notice.messageId])).not.toMatch(/\\[rn]/);
  });

  it('gives the inbox a preview text beside the subject', () => {
    expect(render().html).toContain('<div class="preheader" style="display: none;');
    expect(previewOf(render())).toBe('One Bold and slanted, with a link. a b Quoted code c');
    expect(String(confirmationMail({ id: ID, email: 'a@b.example', round: 1 }).html)).toMatch(
      /preheader[^>]*>Then /,
    );
    expect(render().text).toMatch(/^Tidewright/);
    expect(render().text).not.toContain('One Bold and slanted');
  });

  it.each([
    [
      'as it is written',
      '<p>5 * 3 &lt; 16 [sic], says &lt;Ada&gt;</p>',
      '5 * 3 &lt; 16 [sic], says &lt;Ada&gt;',
    ],
    [
      'by what its pictures show, without a word',
      '<p><img src="/a.png" alt="The &amp; tide"></p>',
      'The &amp; tide',
    ],
    ['cut at a word', `<p>${'Ebb and flow '.repeat(12)}</p>`, `${'Ebb and flow '.repeat(10)}Ebb and…`],
    ['cut in no character', `<p>x${'😀'.repeat(80)}</p>`, `x${'😀'.repeat(69)}…`],
  ])('previews a newsletter %s', (_, html, preview) => {
    expect(previewOf(renderNewsletter({ ...newsletter, html })(ID))).toBe(preview);
  });

  it('keeps what a person typed as they arranged it, and in its own direction', () => {
    const typed = '1. Ebb\n   and flow\n\tPort:    Dover\n\n\nשלום!';
    const notice = noticeMail(
      { id: ID, name: 'Ada', email: 'a?b&"c@example.com', message: typed },
      'boss@agency.example',
    );
    const reply = replyMail({
      name: 'Ada',
      email: 'ada@example.com',
      message: typed,
      written_at: '2026-06-19T10:00:00Z',
      body: `Dear Ada,\n \n  ${typed}`,
      texts: answerTexts,
      mail_id: '<2@agency.example>',
      mail_references: [],
    });
    const quoted = typed.replace('\t', '    ').replace(/^/gm, '> ');
    expect(notice.text).toContain(quoted);
    expect(notice.text).toContain('\na?b&"c@example.com\n');
    expect(notice.html).toContain('href="mailto:a%3Fb%26%22c@example.com"');
    expect(reply.text).toContain(quoted);
    expect(reply.text).toContain('\n  1. Ebb\n   and flow\n    Port:    Dover\n\nשלום!\n');
    expect([notice, reply].map(({ html }) => String(html).match(/<\w+ dir="auto"/g))).toEqual([
      ['<blockquote dir="auto"'],
      ['<p dir="auto"', '<p dir="auto"', '<p dir="auto"', '<blockquote dir="auto"'],
    ]);
    expect(previewOf(notice)).toBe('1. Ebb and flow Port: Dover שלום!');
  });

  it('has space below a table, and no heading of a column broken within a word', () => {
    const html =
      '<table><thead><tr><th>Tide</th></tr></thead><tbody><tr><td>6.8 m</td></tr></tbody></table><p>x</p>';
    const mail = renderNewsletter({ ...newsletter, html })(ID).html;
    expect(mail).toContain('<table style="margin: 0 0 18px;"><thead><tr><th style="word-break: normal;');
  });
});
