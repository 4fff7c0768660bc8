import { CODE_LANGUAGES, sanitizeHtml } from '.';
import { pageHtml } from './pageHtml';
import * as onServer from './pageHtmlOnServer';
import { sanitizeForMail, sanitizeHtml as sanitizeOnServer } from './sanitizeOnServer';

const CALLOUT = '<blockquote class="tip"><p><strong>Tip</strong></p><p>Sail early.</p></blockquote>';
const CODE = '<pre><code class="language-css">a { color: red } /* &lt;b&gt; */</code></pre>';
const TABLE =
  '<table><thead><tr><th>Port</th></tr></thead><tbody><tr><td>A</td></tr><tr><td><br /></td></tr></tbody></table>';
const FIGURE =
  '<figure class="wide"><img src="/a.png" alt="A" loading="lazy"><figcaption>By <em>us</em></figcaption></figure>';
const VIDEO =
  '<figure class="video wide"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer"><img src="/a.png" alt="A" loading="lazy"></a></figure>';
const asNodes = (html: string) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};

describe('blocks of a stored text', () => {
  it.each([CALLOUT, CODE, TABLE, CALLOUT + TABLE + CODE])(
    '%s is kept by the browser, the server and a mail',
    (html) => {
      const expected = asNodes(html);
      for (const clean of [sanitizeHtml(html), sanitizeOnServer(html), sanitizeForMail(html)])
        expect(asNodes(clean)).toEqual(expected);
    },
  );

  it.each([FIGURE, VIDEO])('%s is kept by the browser and the server', (html) => {
    for (const clean of [sanitizeHtml(html), sanitizeOnServer(html)])
      expect(asNodes(clean)).toEqual(asNodes(html));
    const classOf = (clean: string) => asNodes(clean).querySelector('figure')?.className;
    expect(classOf(sanitizeForMail(html))).toBe(classOf(html));
  });

  it.each([
    '<blockquote class="tip evil">x</blockquote>',
    '<blockquote class="language-css">x</blockquote>',
    '<code class="note">x</code>',
    '<code class="language-css hljs">x</code>',
    '<code class="language-&quot;">x</code>',
    '<p class="note">x</p>',
    '<figure class="wide full">x</figure>',
    '<figure class="wide video">x</figure>',
    '<p class="wide">x</p>',
    '<table class="note"><tbody><tr><td class="tip" style="x">x</td></tr></tbody></table>',
  ])('%s loses its class everywhere', (html) => {
    for (const clean of [sanitizeHtml(html), sanitizeOnServer(html), sanitizeForMail(html)])
      expect(clean).not.toMatch(/class|style/);
  });

  it('have the same frame for a table on the server and in the browser', () => {
    expect(asNodes(onServer.pageHtml(TABLE))).toEqual(asNodes(pageHtml(TABLE)));
    expect(pageHtml(TABLE)).toMatch(
      /^<div role="group" aria-label="Table" tabindex="0"><table>.*<\/table><\/div>$/,
    );
  });

  it('let the keyboard reach code, which scrolls, on the server and in the browser', () => {
    const html = '<p>&lt;pre&gt;</p><pre><code>a &lt; b</code></pre>';
    const shown =
      '<p>&lt;pre&gt;</p><pre role="group" aria-label="Code" tabindex="0"><code>a &lt; b</code></pre>';
    expect([pageHtml(html), onServer.pageHtml(html)]).toEqual([shown, shown]);
  });

  it('frame no table that is only written about', () => {
    const html = '<p title="<table >&lt;/table&gt;">&lt;table &gt;</p><img src="/a.png" alt="<table x=1>">';
    for (const page of [pageHtml(html), onServer.pageHtml(html)])
      expect(asNodes(page).querySelector('div, table')).toBeNull();
    const both = html + TABLE;
    expect(asNodes(pageHtml(both)).querySelectorAll('div, table')).toHaveLength(2);
    expect(asNodes(onServer.pageHtml(both)).querySelectorAll('div, table')).toHaveLength(2);
  });
});

describe('code', () => {
  it('is coloured on the server, in every language of the editor, and its text is kept', () => {
    expect(onServer.pageHtml(CODE)).toContain('<span class="hljs-comment">/* &lt;b&gt; */</span>');
    expect(asNodes(onServer.pageHtml(CODE)).textContent).toBe(asNodes(CODE).textContent);
    expect(asNodes(pageHtml(CODE)).querySelector('span')).toBeNull();
    for (const language of Object.keys(CODE_LANGUAGES)) {
      const html = `<pre><code class="language-${language}">- key: "value" &amp;&amp; 1 &lt; 2</code></pre>`;
      expect(asNodes(onServer.pageHtml(html)).textContent).toBe('- key: "value" && 1 < 2');
    }
  });

  it('stays plain in an unknown language, when it is very long, and when it holds other markup', () => {
    for (const html of [
      '<pre><code class="language-constructor">let a = 1</code></pre>',
      `<pre><code class="language-css">${'a{} '.repeat(6_000)}</code></pre>`,
      '<pre><code class="language-css">a <strong>{}</strong></code></pre>',
    ])
      expect(onServer.pageHtml(html).replace(/<pre[^>]*>/, '<pre>')).toBe(html);
  });
});

describe('a video', () => {
  const linkIn = (html: string) => asNodes(html).querySelector('a')!;

  it('can be played where the server has rendered it, and is a link elsewhere', () => {
    expect(linkIn(onServer.pageHtml(VIDEO)).dataset['player']).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
    expect(pageHtml(VIDEO)).toBe(VIDEO);
    expect(linkIn(pageHtml(VIDEO)).href).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  });

  it('is none of another site, without its class, or where it is only written about', () => {
    for (const html of [
      VIDEO.replace('www.youtube.com', 'evil.test'),
      VIDEO.replace('video ', ''),
      `<p title='${VIDEO.replaceAll("'", '')}'>x</p>`,
      VIDEO.replace('<a ', '<a data-player="https://evil.test/x" ').replace('www.youtube.com', 'evil.test'),
    ])
      expect(onServer.pageHtml(html)).not.toContain('data-player="');
  });
});
