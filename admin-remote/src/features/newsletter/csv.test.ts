import { buildSubscriber } from '@agency/shared/testing';
import fc from 'fast-check';
import { readCsv, writeCsv } from './csv';

describe('a CSV file of subscribers', () => {
  it('is read with a header, whatever its columns are called and wherever they stand', () => {
    const text =
      '\ufeffName,E-Mail,Topics\r\nAda,ada@example.com,"UI/UX Design; cloud"\r\nBob,bob@example.com,\r\n';
    expect(readCsv(text)).toEqual({
      rows: [
        { email: 'ada@example.com', topics: ['UI/UX Design', 'Cloud Computing'] },
        { email: 'bob@example.com', topics: [] },
      ],
      unknownTopics: [],
      empty: 0,
    });
  });

  it('is read without a header and with semicolons', () => {
    expect(readCsv('Ada;ada@example.com\nBob;bob@example.com').rows.map(({ email }) => email)).toEqual([
      'ada@example.com',
      'bob@example.com',
    ]);
  });

  it('tells of topics we do not have and of rows without an address', () => {
    const read = readCsv('email,topics\nada@example.com,Gossip|E-commerce\n,Cloud Computing');
    expect(read).toEqual({
      rows: [{ email: 'ada@example.com', topics: ['E-commerce'] }],
      unknownTopics: ['Gossip'],
      empty: 1,
    });
  });

  it('holds nothing when it is empty', () => {
    expect(readCsv('\n \n').rows).toEqual([]);
  });

  it('comes back as it was written, whatever is in it', () => {
    const address = fc
      .stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~,;"-]{1,20}@[a-z]{1,9}\.example$/)
      .filter((email) => !/^'[=+-]/.test(email));
    fc.assert(
      fc.property(fc.uniqueArray(address, { minLength: 1, maxLength: 20 }), (emails) => {
        const topics = ['E-commerce', 'UI/UX Design'];
        const read = readCsv(writeCsv(emails.map((email) => buildSubscriber({ email, topics }))));
        expect(read.rows).toEqual(emails.map((email) => ({ email, topics })));
      }),
      { numRuns: 300 },
    );
  });

  it('holds no cell a spreadsheet would run', () => {
    const text = writeCsv([buildSubscriber({ email: '=cmd()@example.com' })]);
    expect(text).toContain("'=cmd()@example.com");
  });
});
