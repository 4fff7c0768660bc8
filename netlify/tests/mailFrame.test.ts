import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerTexts } from '@agency/shared/content';
import { accountMail, linkMail } from '../functions/_mail/accountMail';
import { accountNoticeMail } from '../functions/_mail/accountNotices';
import { noticeMail } from '../functions/_mail/messageNotices';
import { replyMail } from '../functions/_mail/messageReply';
import { confirmationMail } from '../functions/_newsletter/confirmations';
import { renderNewsletter } from '../functions/_newsletter/newsletterMail';
import { withTestEnv } from './support/env';

withTestEnv();

const ID = '7d0f1c2e-7b43-4c55-9d4c-2b8d8a3d0c11';
const LONG = 'What a form does in a tunnel, told in more words than a line of plain text holds: '.repeat(3);
const BODY = `<h2>One &amp; two</h2><p>${LONG}<a href="/blog">Read on</a></p><ul><li>First</li></ul>
  <figure><img src="/media/a.webp" alt="A train in a tunnel"><figcaption>Under the Alps</figcaption></figure>
  <p>Write to <a href="mailto:hello@agency.example?subject=Tides&amp;body=Hi%20there">us</a>.</p>
  <table><thead><tr><th>Port</th></tr></thead><tbody><tr><td>Dover</td></tr></tbody></table>
  <blockquote>Quoted</blockquote><pre><code>queue.add(form)</code></pre>`;

const parts = (mail: { html?: unknown; text?: unknown }) => ({
  html: String(mail.html),
  text: String(mail.text),
});
const MAILS = {
  newsletter: () => renderNewsletter({ id: ID, subject: 'Ebb & flow', html: BODY })(ID),
  confirmation: () => parts(confirmationMail({ id: ID, email: 'reader@example.com', round: 1 })),
  notice: () =>
    parts(
      noticeMail(
        { id: ID, name: 'Ada', email: 'ada@example.com', message: `Hello,\n\n${LONG}\nAda` },
        'boss@agency.example',
      ),
    ),
  reply: () =>
    parts(
      replyMail({
        name: 'Ada',
        email: 'ada@example.com',
        message: `Hello,\n\n${LONG}\nAda`,
        written_at: '2026-06-19T10:00:00Z',
        body: `Dear Ada,\n\n${LONG}`,
        texts: answerTexts,
        mail_id: '<2@agency.example>',
        mail_references: ['<1@agency.example>'],
      }),
    ),
  invitation: () => parts(accountMail('invite', 'new@example.com', 'a-token')),
  'forgotten password': () => parts(accountMail('recovery', 'new@example.com', 'a-token')),
  'change of an account': () =>
    parts(
      accountNoticeMail([
        {
          id: 1,
          email: 'ada@example.com',
          event: 'role',
          detail: 'editor',
          author: 'boss@agency.example',
          noted_at: '2026-06-19T10:00:00Z',
        },
      ]),
    ),
  'mail with a link': () =>
    parts(
      linkMail({
        to: 'new@example.com',
        subject: 'A new address',
        text: 'Please confirm it.',
        button: 'Confirm',
        url: 'https://agency.example/confirm?t=1',
        foot: 'If it was not you, ignore this mail.',
      }),
    ),
};

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
 * well as on the body, the hidden first words are one pixel high in the colour of the paper, a link is coloured besides
 * being underlined, a button without round corners is a button, and only an endless word needs to be broken.
 */
const REFINEMENTS = [
  '`<style> element`',
  '`@media`',
  '`<body> element`',
  '`role attribute`',
  '`display:none`',
  '`height property`',
  '`text-decoration`',
  '`white-space`',
  '`word-break`',
  '`border-radius`',
  '`<s> element`',
  '`<figure> element`',
  '`<figcaption> element`',
];
const gapsOf = (html: string) => {
  const script = join(__dirname, 'support/mailClients.mjs');
  const output = execFileSync(process.execPath, [script, ...CLIENTS], { input: html, encoding: 'utf8' });
  const gaps = JSON.parse(output) as string[];
  return gaps.filter((gap) => !REFINEMENTS.some((feature) => gap.startsWith(`${feature} is not`)));
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const readable = (html: string) =>
  html.replace(/&([a-z]+|#39);/g, (_, name: string) => ENTITIES[name]!).replace(/\s+/g, ' ');

/** What the HTML part shows or leads to and the plain-text part does not have. */
function missingInText({ html, text }: { html: string; text: string }): string[] {
  const shown = html.slice(html.indexOf('<body')).replace(/<div class="preheader"[\s\S]*?<\/div>/, '');
  const said = [
    ...shown.replace(/<[^>]*>/g, '\0').split('\0'),
    ...[...shown.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt!),
    // Of a link that starts a mail, the address alone.
    ...[...shown.matchAll(/ href="(?:mailto:([^"?]*)[^"]*|([^"]*))"/g)].map(
      ([, mailbox, address]) => mailbox ?? address!,
    ),
  ].map((each) => readable(each).trim());
  // Quoted lines begin with a mark.
  const plain = readable(text.replace(/^> ?/gm, ''));
  return said.filter((each) => !plain.includes(each));
}

describe.each(Object.entries(MAILS))('the frame of a %s', (_, make) => {
  it('says in plain text what it says in HTML, with the addresses its links lead to', () => {
    expect(missingInText(make())).toEqual([]);
  });

  it('uses nothing that a common mail program cannot show', () => {
    expect(gapsOf(make().html)).toEqual([]);
  });

  it('has pictures that exist, each with an alternative text or without a need for one', () => {
    const pictures = [...make().html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    const drawn = pictures.filter((tag) => !tag.includes('/media/'));
    expect(drawn).toHaveLength(2);
    for (const tag of drawn) {
      const [, file] = /src="https:\/\/agency\.example\/([^"]+)"/.exec(tag)!;
      expect(existsSync(join(__dirname, '../../shell/public', file!))).toBe(true);
    }
    for (const tag of pictures) expect(tag).toMatch(/ alt(=|[ >])/);
  });
});

it('the comparison of the parts finds a sentence and a link that plain text lacks', () => {
  const mail = MAILS.confirmation();
  const add = (html: string) => missingInText({ ...mail, html: mail.html.replace('</h1>', `</h1>${html}`) });
  expect(add('<p>Only here</p>')).toEqual(['Only here']);
  expect(add('<a href="https://agency.example/only"></a>')).toEqual(['https://agency.example/only']);
});

it.each([
  ['a grid', '<div style="display: grid">x</div>'],
  ['a background image', '<div style="background-image: url(https://agency.example/x.png)">x</div>'],
  ['a form', '<form action="https://agency.example"><input></form>'],
  ['something fixed', '<p style="position: fixed">x</p>'],
])('the check of mail programs finds %s', (_, html) => {
  expect(gapsOf(MAILS.confirmation().html.replace('</h1>', `</h1>${html}`))).not.toEqual([]);
});

it('every module that makes a mail lays it out in the frame', () => {
  const functions = join(__dirname, '../functions');
  const makers = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('mailer.ts'))
    .map((file) => ({ file, text: readFileSync(join(functions, file), 'utf8') }))
    .filter(({ text }) => /SendMailOptions|nodemailer/.test(text));
  expect(makers.length).toBeGreaterThan(3);
  // `mailWithButton` lays out mails about accounts.
  const inFrame = /layOutMail\(\{|mailWithButton\(/;
  expect(makers.filter(({ text }) => !inFrame.test(text)).map(({ file }) => file)).toEqual([]);
});
