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

/** For any rate limit. The longest window of the database's limits is ten minutes. */
export const tooManyRequests = () =>
  new HttpError(429, 'Too many requests. Please try again later.', { 'Retry-After': '600' });
