import { CV_EMPTY_TEXT, CV_SIZE_TEXT, CV_TYPE_TEXT, MAX_UPLOAD_BYTES } from '@agency/shared/contracts';
import { CV_UNREADABLE_TEXT, readCv } from './cv';

const PDF = '%PDF-1.7 …';
const DOCX = 'PK\u0003\u0004 … word/document.xml …';
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0) & 255);
const file = (content: string, name: string) => new File([bytes(content)], name);

describe('a chosen CV', () => {
  it('is a PDF by its content, whatever its name says', async () => {
    await expect(readCv(file(PDF, 'cv.txt'))).resolves.toMatchObject({
      cv: { type: 'application/pdf', kind: 'pdf' },
    });
  });

  it.each(['\ufeff', '\r\n', ' '.repeat(1000)])(
    'is a PDF after %j, as readers of PDF see it',
    async (before) => {
      await expect(readCv(file(before + PDF, 'cv.pdf'))).resolves.toHaveProperty('cv.kind', 'pdf');
    },
  );

  it('is a Word document by its content', async () => {
    await expect(readCv(file(DOCX, 'cv.docx'))).resolves.toMatchObject({
      cv: { kind: 'docx' },
    });
  });

  it.each([
    ['a program named like a PDF', file('MZ\u0090', 'cv.pdf')],
    ['another zip archive named like a Word document', file('PK\u0003\u0004 … xl/workbook.xml', 'cv.docx')],
  ])('is refused when it is %s', async (_, chosen) => {
    await expect(readCv(chosen)).resolves.toEqual({ error: CV_TYPE_TEXT });
  });

  it('may have 5 MB and not one byte more', async () => {
    const largest = file(PDF.padEnd(MAX_UPLOAD_BYTES), 'cv.pdf');
    expect(await readCv(largest)).toHaveProperty('cv');
    expect(await readCv(file(PDF.padEnd(MAX_UPLOAD_BYTES + 1), 'cv.pdf'))).toEqual({
      error: CV_SIZE_TEXT,
    });
  });

  it('must not be empty', async () => {
    expect(await readCv(file('', 'cv.pdf'))).toEqual({ error: CV_EMPTY_TEXT });
  });

  it('is asked for again when it cannot be read', async () => {
    const gone = { size: 3, name: 'cv.pdf' } as File;
    expect(await readCv(gone)).toEqual({ error: CV_UNREADABLE_TEXT });
  });
});
