import { CV_TYPE_TEXT, CV_TYPES, cvKindOf, cvSizeError, type CvKind } from '@agency/shared/contracts';

/** Names the file picker offers. */
export const CV_ACCEPT = `.pdf,.docx,${CV_TYPES.pdf},${CV_TYPES.docx}`;

export const CV_UNREADABLE_TEXT = 'This file could not be read. Please choose it again.';

/** A CV whose content has been looked at. */
export interface Cv {
  bytes: ArrayBuffer;
  /** By the content, never by the name. */
  kind: CvKind;
  type: (typeof CV_TYPES)[CvKind];
  /** Identifies the file as it was when it was read; the same file may have changed since. */
  choice: string;
}

/** A file ready for upload, or what to tell the person. */
export interface Looked {
  cv?: Cv;
  error?: string | undefined;
}

/**
 * Looks at a chosen file: size, then what its bytes say it is.
 */
export async function readCv(file: File): Promise<Looked> {
  const error = cvSizeError(file.size);
  if (error) return { error };
  try {
    const bytes = await file.arrayBuffer();
    const kind = cvKindOf(bytes);
    if (!kind) return { error: CV_TYPE_TEXT };
    return { cv: { bytes, kind, type: CV_TYPES[kind], choice: file.name + file.lastModified } };
  } catch {
    return { error: CV_UNREADABLE_TEXT };
  }
}
