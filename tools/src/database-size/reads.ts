import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { baseApi, type AppStore } from '@agency/shared/runtime';

const ROOT = join(__dirname, '../../..');
const FOLDERS = { visitor: 'public-remote/src', admin: 'admin-remote/src' };
export type Reader = keyof typeof FOLDERS;

function modulesIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('Api.ts')).map((file) => join(ROOT, folder, file));
}

interface Endpoint {
  initiate: (arg: unknown, options?: object) => Parameters<AppStore['dispatch']>[0];
}

const endpoints = () => Object.entries(baseApi.endpoints as Record<string, object>);

/** Every reading endpoint that a remote adds to the API, by its name. */
export async function readsOf(reader: Reader): Promise<Map<string, Endpoint>> {
  const before = new Set(endpoints().map(([name]) => name));
  for (const file of modulesIn(FOLDERS[reader])) await import(file);
  const added = endpoints().filter(([name, endpoint]) => !before.has(name) && !('useMutation' in endpoint));
  return new Map(added as [string, Endpoint][]);
}
