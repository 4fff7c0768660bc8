import { MAX_UPLOAD_BYTES } from './constants';

export const CV_TYPE_TEXT = 'Please choose a PDF or Word (DOCX) file.';
export const CV_SIZE_TEXT = 'This file is larger than 5 MB. Please choose a smaller one.';
export const CV_EMPTY_TEXT = 'This file is empty. Please choose another one.';
export const CV_MISSING_TEXT = 'Please attach your CV.';
/** Shown when a form comes back because of another error: a page cannot keep a file. */
export const CV_AGAIN_TEXT = 'Please choose your CV again.';

export const CV_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type CvKind = keyof typeof CV_TYPES;

/** The type of a CV by its content, never by its name; `null` for any other file. */
export function cvKindOf(bytes: ArrayBuffer): CvKind | null {
  const text = new TextDecoder('latin1').decode(new Uint8Array(bytes));
  // A zip archive's entry names are stored as they are; only a Word document has this one.
  if (text.startsWith('PK\u0003\u0004') && text.includes('word/document.xml')) return 'docx';
  // Readers of PDF take what stands before the header, such as a line break of a mail program.
  return text.slice(0, 1024).includes('%PDF-') ? 'pdf' : null;
}

/** What is wrong with the size of a file; `null` for a usable one. */
export function cvSizeError(size: number): string | null {
  if (size === 0) return CV_EMPTY_TEXT;
  return size > MAX_UPLOAD_BYTES ? CV_SIZE_TEXT : null;
}
