export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** The value that this share of them, from 0 to 1, does not exceed. */
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;
export const median = (values: readonly number[]) => percentile(values, 0.5);
