import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SHORTEST_PASSWORD } from '@agency/shared/contracts';
import { LOGINS_PER_ADDRESS } from './auth-rules';
import { LINK_SECONDS } from './sign-in';

const config = readFileSync(resolve(__dirname, '../../supabase/config.toml'), 'utf8');

test('local sign-in uses the settings of the hosted project', () => {
  expect(config).toContain(`minimum_password_length = ${SHORTEST_PASSWORD}`);
  expect(config).toContain('secure_password_change = true');
  expect(config).toContain(`otp_expiry = ${LINK_SECONDS}`);
  expect(config).toContain('[auth.mfa.totp]\nenroll_enabled = true\nverify_enabled = true');
  expect(config).toContain(`sign_in_sign_ups = ${LOGINS_PER_ADDRESS}`);
});
