/** A refusal with its status and a text fit to be shown to the person. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    message = 'This request cannot be understood.',
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
