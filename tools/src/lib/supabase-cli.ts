/** The Supabase CLI, in the version that docs/deploy.md names and the tests run. */
export const SUPABASE_CLI = 'supabase@3.1.0';
