import {
  NO_IMAGE,
  parseCommaList,
  type Metric,
  type PreviewDrafts,
  type PreviewKind,
  type Screen,
} from '@agency/shared/contracts';
import { safeHref } from '../../components/safeHref';
import { portableHtml } from './portableHtml';

type Values = Readonly<Record<string, unknown>>;

/** What a form holds, as a page shows it; `undefined` for what cannot be shown, which is not valid yet. */
type Read = (typed: unknown) => unknown;

const text: Read = (typed) => (typeof typed === 'string' ? typed : undefined);
const ofText =
  (read: (typed: string) => unknown): Read =>
  (typed) =>
    typeof typed === 'string' ? read(typed) : undefined;
/** A list of objects with these texts; one without a first text is not filled in yet. */
const listOf =
  <T extends object>(first: keyof T & string, ...others: (keyof T & string)[]): Read =>
  (typed) =>
    Array.isArray(typed) &&
    typed.every((entry: unknown) =>
      [first, ...others].every((key) => isText((entry as Values | null)?.[key])),
    )
      ? typed.filter((entry: Values) => entry[first] !== '')
      : undefined;
const isText = (value: unknown): value is string => typeof value === 'string';

const metrics = listOf<Metric>('value', 'label');

function metricsFromJson(json: string): unknown {
  try {
    return json.trim() === '' ? [] : metrics(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** A draft has no address, so only the words and the picture for search and sharing matter. */
const search: Read = (typed) =>
  typeof typed === 'object' && typed !== null
    ? Object.fromEntries(Object.entries(typed).filter(([, value]) => isText(value) && value !== ''))
    : undefined;

const link = ofText((typed) => safeHref(typed) ?? null);
const html = ofText(portableHtml);
const commaList = ofText(parseCommaList);

/** The columns that a form holds in another way than a row; any other is a text in both. */
const READ: Readonly<Record<string, Read>> = {
  content: html,
  description: html,
  tags: (typed) => (Array.isArray(typed) && typed.every(isText) ? typed : undefined),
  technologies: commaList,
  people: commaList,
  metrics: ofText(metricsFromJson),
  screens: listOf<Screen>('image', 'alt', 'caption', 'frame'),
  search,
  live_demo_url: link,
  case_study_url: link,
  order: ofText((typed) => Number(typed) || 0),
};

/**
 * A row with the changes of its draft over it, as its page shows it. A change that is not valid yet is left out.
 * @param stored what a page may show of the row
 * @param changes changed fields as their form holds them
 */
export function shownDraft<K extends PreviewKind>(
  kind: K,
  stored: Values,
  changes: Values,
): PreviewDrafts[K] {
  const shown: Record<string, unknown> = { ...stored };
  for (const [name, typed] of Object.entries(changes)) {
    const value = (READ[name] ?? text)(typed);
    if (name in stored && value !== undefined) shown[name] = value;
  }
  // A project without an image shows its gradient.
  shown['image'] ||= kind === 'project' ? null : NO_IMAGE;
  return shown as unknown as PreviewDrafts[K];
}
