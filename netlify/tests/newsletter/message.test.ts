import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openMailer } from '../../functions/_shared/mailer';
import { newsletterMail, renderNewsletter, type Newsletter } from '../../functions/_shared/newsletterMail';
import { confirmationMail } from '../../functions/_shared/transactionalMail';
import { withTestEnv } from '../support/env';
import { headerOf, startMailServer, type MailServer } from '../support/mailServer';

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
    const mailer = openMailer({ url: server.url, rate: 100 });
    await mailer.send(newsletterMail(newsletter, renderNewsletter(newsletter), recipient));
    mailer.close();
    raw = server.received[0]!.raw;
  });
  afterAll(() => server.stop());

  it('can be unsubscribed from with one click (RFC 8058 §3.1: one HTTPS address, the exact Post value, each header once)', () => {
    expect(header('List-Unsubscribe')).toMatch(
      /^<https:\/\/agency\.example\/\.netlify\/functions\/unsubscribe\?t=[\w.-]+>$/,
    );
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    for (const name of ['List-Unsubscribe', 'List-Unsubscribe-Post']) {
      expect(raw.match(new RegExp(`^${name}:`, 'gim'))).toHaveLength(1);
    }
  });

  it('shows the same address as a link, beside the postal address', () => {
    const { html, text } = render();
    const address = header('List-Unsubscribe')!.slice(1, -1);
    expect(html).toContain(`href="${address}"`);
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

  const CLIENTS = [
    'gmail.*',
    'apple-mail.*',
    'outlook.*',
    'yahoo.*',
    'protonmail.*',
    'thunderbird.*',
    'samsung-email.*',
  ] as const;
  /**
   * Gaps that cost nothing where they apply: the dark choice needs a style sheet, the page's colour stands on a table as
   * well as on the body, an image has its width, and a link is coloured besides being underlined.
   */
  const REFINEMENTS =
    /<style>|<body>|<meta>|color-scheme|@media|!important|max-width|height property|text-decoration|<figure>|<figcaption>|white-space|display|<s>|role attribute/i;

  it.each([
    ['newsletter', () => render().html],
    ['confirmation', () => String(confirmationMail({ id: ID, email: 'reader@example.com', round: 1 }).html)],
  ])('uses nothing in a %s that a common mail program cannot show', (_, make) => {
    const script = join(__dirname, '../support/mailClients.mjs');
    const output = execFileSync(process.execPath, [script, ...CLIENTS], { input: make(), encoding: 'utf8' });
    const failures = JSON.parse(output) as string[];
    expect(failures.filter((message) => !REFINEMENTS.test(message))).toEqual([]);
  });
});
