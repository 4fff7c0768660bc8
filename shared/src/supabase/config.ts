/** Where the backend is; public by nature. */
export interface AppConfig {
  /** Base URL of the Supabase API, without a trailing slash. */
  supabaseUrl: string;
  /** The publishable key (`sb_publishable_…`). Never a secret key. */
  supabaseKey: string;
  /** Origin of the public site, without a trailing slash. */
  siteUrl: string;
  /** Where "Schedule a Call" leads; empty when no booking service is configured. */
  bookingUrl?: string;
}

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
