export function findPostgres(path?: string, debian?: string): string | null;
export function startPostgres(programs: string): Promise<{ url: string; stop: () => Promise<void> }>;
