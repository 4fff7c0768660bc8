/** Lines of a header, unfolded; the body is left away. */
function headerLines(raw: string): string[] {
  return raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
}

function valuesOf(raw: string, name: string): string[] {
  const start = `${name.toLowerCase()}:`;
  return headerLines(raw)
    .filter((line) => line.toLowerCase().startsWith(start))
    .map((line) => line.slice(start.length).trim());
}

/**
 * What keeps a received message from being unsubscribed from with one click, by RFC 8058 (§3.1, §8) and RFC 2369 (§2);
 * empty when nothing does. Signing both headers (DKIM) is the provider's part and cannot be seen before it.
 */
export function oneClickProblems(raw: string): string[] {
  const problems: string[] = [];
  const unsubscribe = valuesOf(raw, 'List-Unsubscribe');
  const post = valuesOf(raw, 'List-Unsubscribe-Post');
  if (unsubscribe.length !== 1) problems.push(`${unsubscribe.length} List-Unsubscribe headers`);
  if (post.length !== 1) problems.push(`${post.length} List-Unsubscribe-Post headers`);
  if (post.some((value) => value !== 'List-Unsubscribe=One-Click')) problems.push('another Post value');
  const urls = [...(unsubscribe[0] ?? '').matchAll(/<([^>]*)>/g)].map(([, url = '']) => url);
  if (urls.filter((url) => url.startsWith('https://')).length !== 1)
    problems.push('not exactly one HTTPS address');
  // The address alone has to say who leaves: there are no cookies and no session.
  if (!urls.some((url) => /[?/][^?]*[\w.-]{40,}/.test(url)))
    problems.push('nothing in the address that cannot be guessed');
  if (urls.some((url) => /\s/.test(url))) problems.push('white space in the address');
  return problems;
}
