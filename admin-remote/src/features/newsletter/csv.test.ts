import { buildSubscriber } from '@agency/shared/testing';
import { fc } from '@agency/shared/testing/fuzz';
import { countOf, readCsv, subscribersToCsv } from './csv';

describe('a CSV file of subscribers', () => {
  it('is read with a header, for any column names and order', async () => {
    const text =
      '\ufeffName,E-Mail,Topics\r\nAda,ada@example.com,"UI/UX Design; cloud"\r\nBob,bob@example.com,\r\n';
    expect(await readCsv(text)).toEqual({
      rows: [
        { email: 'ada@example.com', topics: ['UI/UX Design', 'Cloud Computing'] },
        { email: 'bob@example.com', topics: [] },
      ],
      numbers: [2, 3],
      unknownTopics: [],
      leftOut: [],
    });
  });

  it.each([
    ['Name,Address,Email', 'Ada,12 Street,ada@example.com'],
    ['Address,E-mail address', '12 Street,ada@example.com'],
    ['Name,Address', 'Ada,ada@example.com'],
    ['Vorname,E-Mail-Adresse', 'Ada,ada@example.com'],
  ])('takes the address from the surest column of %s', async (header, row) => {
    expect((await readCsv(`${header}\n${row}`)).rows).toEqual([{ email: 'ada@example.com', topics: [] }]);
  });

  it('is read without a header and with semicolons', async () => {
    const { rows } = await readCsv('Ada;ada@example.com\nBob;bob@example.com');
    expect(rows.map(({ email }) => email)).toEqual(['ada@example.com', 'bob@example.com']);
  });

  it('reports unknown topics and rows without an address', async () => {
    const read = await readCsv('email,topics\nada@example.com,Gossip|E-commerce\n,Cloud Computing');
    expect(read).toEqual({
      rows: [{ email: 'ada@example.com', topics: ['E-commerce'] }],
      numbers: [2],
      unknownTopics: ['Gossip'],
      leftOut: [{ number: 3, email: '', reason: 'empty' }],
    });
  });

  it('says which rows nobody is added for, counted as a spreadsheet counts them', async () => {
    const text =
      'email,topics,status\n\nada@example.com,,\nnobody,,\n,,\n"ADA@example.com",,\ncy@example.com,Gossip,\ndan@example.com,,left';
    const { rows, numbers, leftOut } = await readCsv(text);
    // The server reports on the first three.
    expect(rows.map(({ email }) => email)).toEqual(['ada@example.com', 'nobody', 'ADA@example.com']);
    expect(numbers).toEqual([3, 4, 6]);
    expect(leftOut).toEqual([
      { number: 4, email: 'nobody', reason: 'invalid' },
      { number: 6, email: 'ADA@example.com', reason: 'repeated' },
      { number: 7, email: 'cy@example.com', reason: 'elsewhere' },
      { number: 8, email: 'dan@example.com', reason: 'unsubscribed' },
    ]);
  });

  it('leaves out who chose only topics we do not have: without one they would get every newsletter', async () => {
    const read = await readCsv('email,topics\nada@example.com,Gossip\nbob@example.com,');
    expect(read.rows).toEqual([{ email: 'bob@example.com', topics: [] }]);
    expect(countOf(read, 'elsewhere')).toBe(1);
  });

  it.each([
    [
      'email,status\na@x.example,subscribed\nb@x.example,unsubscribed\nc@x.example,cleaned\nd@x.example,VIP',
      3,
    ],
    ['E-Mail;Subscription Status\na@x.example;Active\nb@x.example;Inactive', 1],
    ['email,UNSUB_TIME\na@x.example,\nb@x.example,2021-01-01 10:00:00', 1],
    ['email,opted_out\na@x.example,false\nb@x.example,true', 1],
    ['email,estate\na@x.example,Yes\nb@x.example,Manor', 0],
  ])('leaves out who gets no newsletter: %j', async (text, unsubscribed) => {
    const read = await readCsv(text);
    expect(countOf(read, 'unsubscribed')).toBe(unsubscribed);
    expect(read.rows[0]?.email).toBe('a@x.example');
    expect(read.rows.length + unsubscribed).toBe(text.split('\n').length - 1);
  });

  it('takes only the confirmed addresses of our own export', async () => {
    const all = ['Confirmed', 'Unconfirmed', 'Unsubscribed', 'Inactive', 'Suppressed'].map((status) =>
      buildSubscriber({ status, email: `${status.toLowerCase()}@x.example` }),
    );
    const read = await readCsv(await subscribersToCsv(all));
    expect(read.rows.map(({ email }) => email)).toEqual(['confirmed@x.example']);
    expect(countOf(read, 'unsubscribed')).toBe(4);
  });

  it.each(['\n \n', 'name,city\nAda,Kiel\nBob,Bremen'])(
    'has no rows without an address: %j',
    async (text) => {
      expect((await readCsv(text)).rows).toEqual([]);
    },
  );

  it('finds the column of addresses below a row without one', async () => {
    expect((await readCsv('Name,Correo\nAda,\nBob,bob@x.example')).rows.map(({ email }) => email)).toEqual([
      'bob@x.example',
    ]);
  });

  it('survives a round trip with any content', async () => {
    const address = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~,;"＝-]{1,20}@[a-z]{1,9}\.example$/);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(address, { minLength: 1, maxLength: 20 }), async (emails) => {
        const topics = ['E-commerce', 'UI/UX Design'];
        const text = await subscribersToCsv(emails.map((email) => buildSubscriber({ email, topics })));
        expect((await readCsv(text)).rows).toEqual(emails.map((email) => ({ email, topics })));
      }),
      { numRuns: 300 },
    );
  });

  it.each(['=cmd()@example.com', '＝1+1@x.y'])('does not let %s run in a spreadsheet', async (email) => {
    expect(await subscribersToCsv([buildSubscriber({ email })])).toContain(`'${email}`);
  });
});
