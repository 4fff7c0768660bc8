import type { AppConfig } from '../contracts';

export type { AppConfig };

let current: AppConfig | null = null;

/** Sets the configuration; called once, by the shell, a stand-alone remote, or the server renderer. */
export function configure(config: AppConfig): void {
  if (/^sb_secret_/.test(config.supabaseKey)) throw new Error('A secret key must never reach a browser.');
  current = config;
}

/** @throws Error when nothing has called `configure` yet. */
export function getConfig(): AppConfig {
  if (!current) throw new Error('The application is not configured: call configure() first.');
  return current;
}
