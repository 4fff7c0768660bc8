import { formNotSent } from '@agency/shared/content';
import {
  CV_AGAIN_TEXT,
  CV_MISSING_TEXT,
  CV_TYPE_TEXT,
  cvKindOf,
  cvSizeError,
  FORM_FIELDS,
  type CvKind,
} from '@agency/shared/contracts';
import { readBytes, TOO_LARGE_TEXT, withoutNul } from '../_http/handlers';
import { HttpError } from '../_platform/httpError';
import type { PostedForm } from './forms';

export interface PostedCv {
  bytes: ArrayBuffer;
  kind: CvKind;
}

/** What a browser has posted, read by the rules of its form. */
export interface Post {
  /** Input by field, to be shown again. */
  values: Record<string, string[]>;
  errors: Record<string, string>;
  /** The row, when there are no errors. */
  row: Record<string, unknown>;
  cv?: PostedCv;
  /** Whether the field that no person sees was filled in. */
  isByProgram: boolean;
  /** Milliseconds the page was open; 0 when no script could tell. */
  elapsed: number;
}

/**
 * The fields of a form.
 * @throws HttpError 400 for a body that is not a form, 413 for one that is too large
 */
export async function readFields(request: Request, maxBytes: number): Promise<FormData> {
  const bytes = await readBytes(request, maxBytes);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(bytes, { headers }).formData().catch(() => {
    throw new HttpError(400, formNotSent.unreadable);
  });
}

/** A field's text as the app has it: browsers send line breaks as CR LF. */
const asTyped = (text: string): string => withoutNul(text.replaceAll('\r\n', '\n'));

const textsIn = (data: FormData, name: string): string[] =>
  data
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .map(asTyped);

/** Bytes a form on a page of another remote may have: texts only. */
export const MAX_GUEST_BYTES = 64 * 1024;

/**
 * All fields, in the order of the form; a file field without a chosen file is empty.
 * @throws HttpError 415 when a file is among them
 */
export function readTexts(data: FormData): [name: string, value: string][] {
  return [...data].map(([name, value]) => {
    if (typeof value === 'string') return [name, asTyped(value)];
    if (value.size > 0 || value.name) throw new HttpError(415, formNotSent.files);
    return [name, ''];
  });
}

async function readCv(data: FormData): Promise<PostedCv | string> {
  const file = data.get('cv');
  // A field without a chosen file is sent as an empty one without a name.
  if (!(file instanceof Blob) || (file.size === 0 && !file.name)) return CV_MISSING_TEXT;
  const sizeError = cvSizeError(file.size);
  if (sizeError) return sizeError;
  const bytes = await file.arrayBuffer();
  const kind = cvKindOf(bytes);
  return kind ? { bytes, kind } : CV_TYPE_TEXT;
}

/** Most characters of all texts of a form: they are shown again, and take up to eight times as many bytes in a page. */
const MOST_CHARACTERS = 256 * 1024;

/**
 * Reads and checks a posted form.
 * @throws HttpError 413 for texts that no person has written
 */
export async function readPost({ fields, list, schema, hasCv }: PostedForm, data: FormData): Promise<Post> {
  const values = Object.fromEntries(fields.map((name) => [name, textsIn(data, name)]));
  if (Object.values(values).flat().join('').length > MOST_CHARACTERS)
    throw new HttpError(413, TOO_LARGE_TEXT);
  const input = fields.map((name) => [name, name === list ? values[name] : (values[name]?.[0] ?? '')]);
  const checked = schema.safeParse(Object.fromEntries(input));
  const found = new Map(
    checked.error?.issues.toReversed().map(({ path, message }) => [String(path[0]), message]) ?? [],
  );
  const cv = hasCv ? await readCv(data) : undefined;
  if (typeof cv === 'string') found.set('cv', cv);
  else if (cv && found.size > 0) found.set('cv', CV_AGAIN_TEXT);
  const inOrder = [...fields, 'cv'].filter((name) => found.has(name));
  const [elapsed = ''] = textsIn(data, FORM_FIELDS.elapsed);
  return {
    values,
    errors: Object.fromEntries(inOrder.map((name) => [name, found.get(name)!])),
    row: checked.data ?? {},
    ...(typeof cv === 'object' && { cv }),
    isByProgram: textsIn(data, FORM_FIELDS.honeypot).some(Boolean),
    elapsed: /^\d{1,9}$/.test(elapsed) ? Number(elapsed) : 0,
  };
}
