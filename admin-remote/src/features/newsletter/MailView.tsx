import { useEffect, useRef } from 'react';
import { applyStyles, holdStyles } from '../../components/heldStyles';

/**
 * A mail, closed off from the page's styles. Its own are given through the style objects, because the site's content
 * security policy lets no style attribute or element of a text apply; that is also why it is no frame. Nothing in it can
 * be clicked by accident: an unsubscribe link is one click away from being used.
 * @param html from the server's renderer, sanitised there
 */
export function MailView({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const { css, markup } = takeStylesOut(html);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    const mail = new DOMParser().parseFromString(markup, 'text/html');
    const body = document.createElement('div');
    body.append(...[...mail.body.childNodes].map((node) => document.importNode(node, true)));
    applyStyles(body);
    for (const link of body.querySelectorAll('a')) link.inert = true;
    root.replaceChildren(body);
  }, [html]);

  return <div ref={host} role="document" aria-label="Mail" />;
}

/** The style sheets apart, and the rest as it can be parsed. */
function takeStylesOut(html: string) {
  const sheets: string[] = [];
  const markup = html.replace(/<style[^>]*>([\s\S]*?)<\/style>/gi, (_, css: string) => {
    sheets.push(css);
    return '';
  });
  return { css: sheets.join('\n'), markup: holdStyles(markup) };
}
