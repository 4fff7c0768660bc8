/** A complete, harmless configuration of the functions. */
export const TEST_ENV = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_tests_only',
  SUPABASE_SECRET_KEY: 'sb_secret_for_tests_only',
  SITE_URL: 'https://agency.example',
  SELF_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Tidewright <news@tidewright.example>',
  MAIL_POSTAL_ADDRESS: 'Tidewright, 48 Tideline Street, San Francisco, CA 94107',
  LINK_SECRET: 'a-secret-of-the-tests-only',
  MAIL_RATE: '1000',
};

/** Sets the functions' environment for a test file and puts the former one back. */
export function withTestEnv(): void {
  const before = { ...process.env };
  beforeAll(() => void Object.assign(process.env, TEST_ENV));
  afterAll(() => {
    process.env = before;
  });
}
