import { LIMITS } from '@agency/shared/contracts';
import { HttpError } from './httpError';
import { toPlainText } from './mailLayout';
import { hasEmbeddedImage, isBlank, sanitizeHtml } from './sanitize';

/**
 * A newsletter's body as it may be kept and sent.
 * @throws HttpError 400 when nothing is left of it, or it holds what mail programs do not show
 */
export function prepareBody(body: string): { html: string; text: string } {
  const html = sanitizeHtml(body);
  if (hasEmbeddedImage(html)) {
    throw new HttpError(
      400,
      'A pasted image cannot be sent: mail programs do not show it. Upload it, or give its address.',
    );
  }
  if (isBlank(html)) throw new HttpError(400, 'Please fill all fields and select at least one recipient.');
  return { html, text: toPlainText(html).slice(0, LIMITS.content) };
}
