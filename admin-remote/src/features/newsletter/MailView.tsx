import { useEffect, useRef } from 'react';

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
    const mail = new DOMParser().parseFromString(html, 'text/html');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync([...mail.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'));
    root.adoptedStyleSheets = [sheet];
    const body = document.createElement('div');
    body.append(
      ...[...mail.body.childNodes].map((node) => styled(document.importNode(withoutStyle(node), true))),
    );
    for (const link of body.querySelectorAll('a')) link.inert = true;
    root.replaceChildren(body);
  }, [html]);

  return <div ref={host} role="document" aria-label="Mail" />;
}

const KEPT = 'data-style';

/** Style attributes under another name, so that importing them does not break the policy. */
function withoutStyle(node: Node): Node {
  for (const element of elementsOf(node)) {
    const style = element.getAttribute('style');
    if (style === null) continue;
    element.setAttribute(KEPT, style);
    element.removeAttribute('style');
  }
  return node;
}

function styled(node: Node): Node {
  for (const element of elementsOf(node)) {
    const style = element.getAttribute(KEPT);
    if (style !== null && element instanceof HTMLElement) element.style.cssText = style;
  }
  return node;
}

function elementsOf(node: Node): Element[] {
  return node.nodeType === Node.ELEMENT_NODE
    ? [node as Element, ...(node as Element).querySelectorAll('*')]
    : [];
}
