import { sanitizeHtml } from './sanitize';

/** The frame in which a wide table scrolls; the keyboard reaches it. */
const FRAME = { role: 'group', 'aria-label': 'Table', tabindex: '0' };

/** Stored HTML as a page shows it: sanitised, each table in a frame that scrolls. */
export function pageHtml(html: string): string {
  const clean = sanitizeHtml(html);
  if (!clean.includes('<table')) return clean;
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    const frame = document.createElement('div');
    for (const [name, value] of Object.entries(FRAME)) frame.setAttribute(name, value);
    table.replaceWith(frame);
    frame.append(table);
  }
  return body.innerHTML;
}
