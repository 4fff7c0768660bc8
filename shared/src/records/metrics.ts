import { z } from 'zod';
import { LIMITS, type Metric } from '../contracts';
import type { Field } from './fields';
import { jsonErrorIndex } from './jsonErrorIndex';

const metricsSchema = z
  .array(
    z.object({
      value: z.string().max(2000),
      label: z.string().max(2000),
      description: z.string().max(2000).default(''),
    }),
  )
  .max(LIMITS.labels, `At most ${LIMITS.labels} metrics.`);

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
  const parsed = metricsSchema.safeParse(value);
  if (parsed.success) return { metrics: parsed.data, error: null };
  return { metrics: null, error: describe(parsed.error.issues[0]) };
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

function describe(issue: z.core.$ZodIssue | undefined): string {
  const [index, field] = issue?.path ?? [];
  if (typeof index !== 'number') return 'Metrics are a list of objects with value, label and description.';
  if (field === undefined) return `Metric ${index + 1} must be an object with value, label and description.`;
  return `Metric ${index + 1}: "${String(field)}" must be text.`;
}

/** Metrics as the text their form edits. */
export function metricsText(label: string): Field<Metric[], string> {
  const schema = z.string().transform((json, context) => {
    const { metrics, error } = parseMetrics(json);
    if (error !== null) context.addIssue({ code: 'custom', message: error });
    return metrics ?? [];
  });
  return { label, isRequired: false, schema, empty: '', toForm: formatMetrics };
}
