import { fc } from '@agency/shared/testing/fuzz';
import papaparse from 'papaparse';
import { readRows, toCsv } from './csv';
import { UnreadableFile } from './readText';

const FIELDS = ['One', 'Two'];
const cellOf = async (text: string) =>
  (await toCsv(FIELDS, [[text, '']])).split('\r\n').slice(1).join('\r\n');

describe('a CSV file', () => {
  it('starts with a byte order mark and a header, and escapes quotation marks, commas and line breaks', async () => {
    const text = await toCsv(FIELDS, [['Ada "A", Jr.', 'one\ntwo']]);
    expect(text.startsWith('\uFEFFOne,Two\r\n')).toBe(true);
    expect(await readRows(text)).toEqual([FIELDS, ['Ada "A", Jr.', 'one\ntwo']]);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\tx',
    '\rx',
    '  =1',
    '\u3000=1',
    '=1\nsecond line',
    '＝1+1@x.y',
    '＋1',
    '－1',
    '＠SUM(A1)',
    "'=1",
  ])('does not let %j run as a formula', async (text) => {
    expect(await cellOf(text)).toMatch(/^"?'/);
    expect((await readRows(await toCsv(FIELDS, [[text, '']])))[1]).toEqual([text, '']);
  });

  it('does not change text that is not a formula', async () => {
    expect(await cellOf("ada@example.com, 'quoted'")).toBe(`"ada@example.com, 'quoted'",`);
  });

  it('is read as its first line says, which spreadsheets write', async () => {
    expect(await readRows('sep=;\r\na;b,c\r\n')).toEqual([['a', 'b,c']]);
    expect(await readRows('\uFEFF"sep=,"\na,b;c')).toEqual([['a', 'b;c']]);
  });

  it('is refused when a quotation mark would swallow rows', async () => {
    const file = 'email,name\na@x.example,Ada\nb@x.example,"Bob\nc@x.example,Cy\n';
    await expect(readRows(file)).rejects.toThrow(
      new UnreadableFile(
        'The quotation marks of row 3 are not in order. Mend the row, and choose the file again.',
      ),
    );
    expect(await readRows('name\n5" screen')).toEqual([['name'], ['5" screen']]);
  });

  it('is refused when it is a spreadsheet', async () => {
    await expect(readRows('PK\u0003\u0004\0\0@')).rejects.toThrow(/^This is not a CSV file\./);
  });

  it('survives a round trip, and no cell starts with a formula', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\'", \t\r\nab1;'), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constant('x'), cell), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          const text = await toCsv(FIELDS, rows);
          expect((await readRows(text)).slice(1)).toEqual(rows);
          const written = papaparse.parse<string[]>(text).data.slice(1).flat();
          for (const content of written) expect(content).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        },
      ),
    );
  });
});
