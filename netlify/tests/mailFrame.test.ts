import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { noticeMail } from '../functions/_mail/messageNotices';
import { confirmationMail } from '../functions/_newsletter/confirmations';
import { renderNewsletter } from '../functions/_newsletter/newsletterMail';
import { withTestEnv } from './support/env';

withTestEnv();

const ID = '7d0f1c2e-7b43-4c55-9d4c-2b8d8a3d0c11';
const LONG = 'What a form does in a tunnel, told in more words than a line of plain text holds: '.repeat(3);
const BODY = `<h2>One &amp; two</h2><p>${LONG}<a href="/blog">Read on</a></p><ul><li>First</li></ul>
  <figure><img src="/media/a.webp" alt="A train in a tunnel"><figcaption>Under the Alps</figcaption></figure>
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
    ...[...shown.matchAll(/ href="(?:mailto:)?([^"]*)"/g)].map(([, address]) => address!),
  ].map((each) => readable(each).trim());
  // Quoted lines begin with a mark.
  const plain = readable(text.replace(/^> ?/gm, ''));
  return said.filter((each) => !plain.includes(each));
}

describe.each(Object.entries(MAILS))('the frame of a %s', (_, make) => {
  it('says in plain text what it says in HTML, with the addresses its links lead to', () => {
    expect(missingInText(make())).toEqual([]);
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
