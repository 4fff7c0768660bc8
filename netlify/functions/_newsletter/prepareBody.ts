import { LIMITS } from '@agency/shared/contracts';
import { isTooDeep } from '@agency/shared/ui/sanitizeOnServer';
import { HttpError } from '../_platform/httpError';
import { toPlainText } from '../_mail/layout';
import { hasEmbeddedImage, isBlank, sanitizeHtml } from '../_mail/sanitize';

/**
 * A newsletter's body as it may be kept and sent.
 * @throws HttpError 400 when it is empty after sanitising, nested too deeply, or has content that mail clients do not show
 */
export function prepareBody(body: string): { html: string; text: string } {
  if (isTooDeep(body))
    throw new HttpError(
      400,
      'This text is nested too deeply to be shown in a mail. Please paste it once more, without its formatting.',
    );
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
