import { CV_TYPE_TEXT, CV_TYPES, cvKindOf, cvSizeError, type CvKind } from '@agency/shared/contracts';
import { makeUuid } from '../../components/form/useClientIds';

/** Names the file picker offers. */
export const CV_ACCEPT =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const CV_UNREADABLE_TEXT = 'This file could not be read. Please choose it again.';

/** A CV whose content has been looked at. */
export interface Cv {
  bytes: ArrayBuffer;
  /** By the content, never by the name. */
  kind: CvKind;
  type: (typeof CV_TYPES)[CvKind];
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

/**
 * Looks at a chosen file: size, then what its bytes say it is.
 * @returns the file ready for upload, or what to tell the person
 */
export async function readCv(file: File): Promise<{ cv: Cv } | { error: string }> {
  const error = cvSizeError(file.size);
  if (error) return { error };
  try {
    const bytes = await readBytes(file);
    const kind = cvKindOf(bytes);
    if (!kind) return { error: CV_TYPE_TEXT };
    return { cv: { bytes, kind, type: CV_TYPES[kind], choice: makeUuid() } };
  } catch {
    return { error: CV_UNREADABLE_TEXT };
  }
}
