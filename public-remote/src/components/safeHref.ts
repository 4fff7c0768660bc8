const SAFE = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;

/** A stored address if it is a web, mail or phone address or a path of this site; else `undefined`: no link. */
export function safeHref(address: string | null | undefined): string | undefined {
  const trimmed = address?.trim();
  return trimmed && SAFE.test(trimmed) ? trimmed : undefined;
}
