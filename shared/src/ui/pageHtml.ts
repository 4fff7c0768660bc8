import { sanitizeHtml } from './sanitize';

/** What scrolls sideways by itself is reached by the keyboard. */
function makeFrame(element: Element, name: string): void {
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', name);
  element.setAttribute('tabindex', '0');
}

/** Stored HTML as a page shows it: sanitised, each table in a frame that scrolls, as code does by itself. */
export function pageHtml(html: string): string {
  const clean = sanitizeHtml(html);
  if (!/<(?:table|pre)/.test(clean)) return clean;
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    const frame = document.createElement('div');
    makeFrame(frame, 'Table');
    table.replaceWith(frame);
    frame.append(table);
  }
  for (const code of body.querySelectorAll('pre')) makeFrame(code, 'Code');
  return body.innerHTML;
}
