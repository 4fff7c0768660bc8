/**
 * Configuration of a page while developing, as JSON that can stand in a script element: the embedded backend, unless
 * the environment names another.
 */
export function devConfigJson(): string {
  const { env } = process;
  const config = {
    supabaseUrl: env.SUPABASE_URL ?? `http://localhost:${env.API_PORT ?? 54321}`,
    supabaseKey: env.SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_local_development_key',
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT ?? 3000}`,
    bookingUrl: env.BOOKING_URL ?? '',
  };
  return JSON.stringify(config).replaceAll('<', '\\u003c');
}
