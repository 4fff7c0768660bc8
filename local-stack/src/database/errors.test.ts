import { asHosted } from './errors';

/** The API's response to such an error. */
const answered = (code: string, more: object = {}) => {
  const { message, detail } = asHosted({ code, message: 'It failed.', ...more }) as Record<string, string>;
  return { status: (JSON.parse(detail!) as { status: number }).status, ...JSON.parse(message!) };
};

describe('an error of the database', () => {
  it.each([
    ['23514', 400],
    ['23P01', 400],
    ['P0001', 400],
    ['P0002', 500],
    ['08006', 503],
    ['28000', 403],
    ['40001', 500],
    ['53100', 503],
    ['53400', 500],
    ['57014', 500],
    ['XX000', 500],
  ])('%s becomes HTTP %i, as in PostgREST', (code, status) => {
    expect(answered(code)).toMatchObject({ status, code, message: 'It failed.' });
  });

  it('keeps its detail and hint', () => {
    expect(answered('23514', { detail: 'Failing row.', hint: 'Do this.' })).toMatchObject({
      details: 'Failing row.',
      hint: 'Do this.',
    });
  });

  it.each(['23505', '42501', '22P02', 'PT429', 'PGRST'])('%s is left to the API', (code) => {
    const error = { code, message: 'It failed.' };
    expect(asHosted(error)).toBe(error);
  });

  it('is passed through without a SQLSTATE', () => {
    const error = new TypeError('fetch failed');
    expect(asHosted(error)).toBe(error);
    expect(asHosted(null)).toBe(null);
  });
});
