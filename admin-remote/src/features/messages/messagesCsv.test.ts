import { buildMessage } from '@agency/shared/testing';
import papaparse from 'papaparse';
import { messagesToCsv } from './messagesCsv';

const parse = (csv: string) => papaparse.parse<string[]>(csv.replace('\uFEFF', '')).data;

describe('messages as CSV', () => {
  it('keeps quotation marks, commas and line breaks, under a heading', async () => {
    const csv = await messagesToCsv([
      buildMessage({ name: 'Ada "A", Jr.', message: 'one\ntwo', read: true }),
    ]);
    const [heading, row] = parse(csv);
    expect(heading).toEqual(['Date', 'Name', 'Email', 'Message', 'Status']);
    expect(row?.slice(1, 2)).toEqual(['Ada "A", Jr.']);
    expect(row?.slice(3)).toEqual(['one\ntwo', 'Read']);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '=1\nsecond line', '＝1'])(
    'does not let %j run as a formula',
    async (message) => {
      const [, row] = parse(await messagesToCsv([buildMessage({ message })]));
      expect(row?.[3]).toBe(`'${message}`);
    },
  );
});
