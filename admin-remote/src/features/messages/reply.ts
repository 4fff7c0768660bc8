import { brand } from '@agency/shared/content';
import type { ContactMessage } from '@agency/shared/contracts';
import { formatMoment } from '../../components/dates';

/** Characters of the message that are quoted; mail programs refuse much longer addresses. */
const QUOTED_CHARACTERS = 1200;

/** An address that opens a reply in the mail program, the message quoted below. */
export function replyAddress({ name, email, message, created_at }: ContactMessage): string {
  const quoted = message.length > QUOTED_CHARACTERS ? `${message.slice(0, QUOTED_CHARACTERS)}…` : message;
  const quote = quoted
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `Hello ${name},\r\n\r\n\r\n\r\nOn ${formatMoment(created_at)}, ${name} wrote:\r\n${quote}`;
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encoded(`Re: Your message to ${brand.name}`)}&body=${encoded(body)}`;
}

/** Percent-encoded; half a character, left by the cut or sent by somebody, would make that fail. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
