import type { Metric } from '@agency/shared/contracts';
import { z } from 'zod';

const metricsSchema = z
  .array(
    z.object({
      value: z.string().max(2000),
      label: z.string().max(2000),
      description: z.string().max(2000).default(''),
    }),
  )
  .max(50, 'At most 50 metrics.');

export type ParsedMetrics = { metrics: Metric[]; error: null } | { metrics: null; error: string };

/** Reads metrics from their JSON. Empty text is no metrics; bad JSON says where it goes wrong. */
export function parseMetrics(json: string): ParsedMetrics {
  if (json.trim() === '') return { metrics: [], error: null };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return {
      metrics: null,
      error: `This is not valid JSON: ${placeOfError(json, String((error as Error).message))}.`,
    };
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

/** Line and column of a parser's complaint; browsers word it differently, and some leave it out at the end. */
function placeOfError(json: string, message: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line && column) return `line ${line}, column ${column}`;
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? json.length);
  const before = json.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  const [index, field] = issue?.path ?? [];
  if (typeof index !== 'number') return 'Metrics are a list of objects with value, label and description.';
  if (field === undefined) return `Metric ${index + 1} must be an object with value, label and description.`;
  return `Metric ${index + 1}: "${String(field)}" must be text.`;
}
