/** A file that nothing here reads, with a sentence for the person who chose it. */
export class UnreadableFile extends Error {}

/**
 * The text in the bytes of a file that somebody has chosen: UTF-8, UTF-16 with its mark, or, where the bytes are no UTF-8,
 * Windows-1252, in which spreadsheets and older editors of Western Europe save.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a chosen file. */
export const readText = async (file: Blob): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer()));
