import { MAX_UPLOAD_BYTES } from '@agency/shared/contracts';
import { makeUuid } from '../../components/form/useClientIds';

/** Names the file picker offers. */
export const CV_ACCEPT =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const CV_TYPE_TEXT = 'Please choose a PDF or Word (DOCX) file.';
export const CV_SIZE_TEXT = 'This file is larger than 5 MB. Please choose a smaller one.';
export const CV_EMPTY_TEXT = 'This file is empty. Please choose another one.';
export const CV_UNREADABLE_TEXT = 'This file could not be read. Please choose it again.';

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** A CV whose content has been looked at. */
export interface Cv {
  bytes: ArrayBuffer;
  /** Told by the content, never by the name. */
  kind: keyof typeof TYPES;
  type: (typeof TYPES)[keyof typeof TYPES];
  /** Identifies one file selection; the same file selected again may have changed. */
  choice: string;
}

function readBytes(file: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}

function kindOf(bytes: ArrayBuffer): keyof typeof TYPES | null {
  const text = new TextDecoder('latin1').decode(new Uint8Array(bytes));
  if (text.startsWith('%PDF-')) return 'pdf';
  // A zip archive's entry names are stored as they are; only a Word document has this one.
  if (text.startsWith('PK\u0003\u0004') && text.includes('word/document.xml')) return 'docx';
  return null;
}

/**
 * Looks at a chosen file: size, then what its bytes say it is.
 * @returns the file ready for upload, or what to tell the person
 */
export async function readCv(file: File): Promise<{ cv: Cv } | { error: string }> {
  if (file.size === 0) return { error: CV_EMPTY_TEXT };
  if (file.size > MAX_UPLOAD_BYTES) return { error: CV_SIZE_TEXT };
  try {
    const bytes = await readBytes(file);
    const kind = kindOf(bytes);
    if (!kind) return { error: CV_TYPE_TEXT };
    return { cv: { bytes, kind, type: TYPES[kind], choice: makeUuid() } };
  } catch {
    return { error: CV_UNREADABLE_TEXT };
  }
}
