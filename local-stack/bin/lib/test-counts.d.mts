interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
  reasons?: string[];
}

export function jestCounts(file: string, code: number): Counts;
export function playwrightCounts(file: string, code: number): Counts;
export function plainCounts(file: string, code: number): Counts;
export function skippedCounts(reason: string): Counts;
export function outcomeOf(counts: Counts): string;
export function testsOf(counts: Counts): string;
