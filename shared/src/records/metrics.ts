import { LIMITS, type Metric } from '../contracts';
import type { Field } from './fields';
import { jsonErrorIndex } from './jsonErrorIndex';

/** Characters of a metric's text. */
const LONGEST = 2000;
const TEXTS = ['value', 'label', 'description'] as const;

export type ParsedMetrics = { metrics: Metric[]; error: null } | { metrics: null; error: string };

/** Reads metrics from their JSON. Empty text is no metrics; bad JSON says where it goes wrong. */
export function parseMetrics(json: string): ParsedMetrics {
  if (json.trim() === '') return { metrics: [], error: null };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { metrics: null, error: `This is not valid JSON: ${placeOfError(json)}.` };
  }
  const error = problemOf(value);
  if (error !== null) return { metrics: null, error };
  const metrics = (value as Metric[]).map(({ value: figure, label, description = '' }) => ({
    value: figure,
    label,
    description,
  }));
  return { metrics, error: null };
}

/** Metrics as the JSON view shows them. */
export function formatMetrics(metrics: readonly Metric[]): string {
  const plain = metrics.map(({ value, label, description }) => ({ value, label, description }));
  return plain.length === 0 ? '' : JSON.stringify(plain, null, 2);
}

/** Where the text stops being JSON, as people count. */
function placeOfError(json: string): string {
  const before = json.slice(0, jsonErrorIndex(json)).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Why a value is no list of metrics. By hand: the form reads its text at every key, and has no zod for that. */
function problemOf(value: unknown): string | null {
  if (!Array.isArray(value)) return 'Metrics are a list of objects with value, label and description.';
  for (const [index, entry] of (value as unknown[]).entries()) {
    const name = `Metric ${index + 1}`;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      return `${name} must be an object with value, label and description.`;
    for (const key of TEXTS) {
      const text = (entry as Record<string, unknown>)[key];
      if (text === undefined && key === 'description') continue;
      if (typeof text !== 'string') return `${name}: "${key}" must be text.`;
      if (text.length > LONGEST)
        return `${name}: "${key}" has at most ${LONGEST.toLocaleString('en')} characters.`;
    }
  }
  return value.length > LIMITS.labels ? `At most ${LIMITS.labels} metrics.` : null;
}

/** Metrics as the text their form edits. */
export function metricsText(label: string): Field<Metric[], string> {
  return {
    label,
    isRequired: false,
    schema: ({ readSchema }) =>
      readSchema((json) => {
        const { metrics, error } = parseMetrics(json);
        return error === null ? { value: metrics, error } : { value: null, error };
      }),
    empty: '',
    toForm: formatMetrics,
  };
}
