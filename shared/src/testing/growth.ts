/** Milliseconds of the processor for one reading: other processes do not count. */
function cost(read: (text: string) => unknown, text: string): number {
  const started = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Eight times the length takes 64 times as long for a reader that begins anew at each character. */
const GROWTH = 8;
const SHORT = 8000;
/** A reader that is slow is slow each time. */
const ATTEMPTS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Pieces of which a text may consist so that the time to read it grows with the square of its length.
 * @param around what stands before and behind the repeated piece
 */
export function piecesReadSlowly(
  read: (text: string) => unknown,
  pieces: readonly string[],
  [before, after]: readonly [string, string] = ['', ''],
): string[] {
  const long = (piece: string, length: number) =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after;
  return pieces.filter((piece) => {
    // Compiles the patterns.
    read(long(piece, 100));
    const isSlow = () =>
      cost(read, long(piece, SHORT * GROWTH)) > 100 + 3 * GROWTH * cost(read, long(piece, SHORT));
    // Garbage that is collected, or a processor that others share, slows some readings, not each of them.
    return ATTEMPTS.every(isSlow);
  });
}
