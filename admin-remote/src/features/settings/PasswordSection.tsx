import { SHORTEST_PASSWORD } from '@agency/shared/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FRESH } from '../../components/data/fresh';
import { TextField } from '../../components/form';
import { WRONG_CODE } from '../../components/session/enterCode';
import { APP_CODE } from '../../components/session/useCode';
import { changePassword, WRONG_PASSWORD } from './changePassword';
import type { SectionProps } from './sections';
import { useOwnFactorQuery } from './secondFactorApi';
import { SettingsSection } from './SettingsSection';

/** bcrypt, which keeps the passwords, reads no more bytes. */
const MAX_BYTES = 72;
const EMPTY = { current: '', next: '', code: '' };

const schema = z.object({
  current: z.string().min(1, 'Please enter your current password.'),
  next: z
    .string()
    .min(SHORTEST_PASSWORD, `At least ${SHORTEST_PASSWORD} characters.`)
    .refine((text) => new TextEncoder().encode(text).length <= MAX_BYTES, 'This password is too long.'),
  /** Of the second factor; its field is there if that is on. */
  code: z.string(),
});

/** Changes the password; the current one is required, and the code of a second factor that is on. */
export function PasswordSection({ user, onUnsaved }: Omit<SectionProps, 'profile'>) {
  const methods = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const { data: factor } = useOwnFactorQuery(undefined, FRESH);
  const hasFactor = factor?.is_on ?? false;

  return (
    <SettingsSection
      id="password"
      title="Password"
      methods={methods}
      save={async ({ current, next, code }) => {
        await changePassword(user.email, current, next, hasFactor ? code.replace(/\s/g, '') : undefined);
        return EMPTY;
      }}
      onRefused={({ code, message }) => {
        if (code !== WRONG_PASSWORD && code !== WRONG_CODE) return false;
        const field = code === WRONG_PASSWORD ? 'current' : 'code';
        methods.setError(field, { type: 'server', message }, { shouldFocus: true });
        return true;
      }}
      button="Update Password"
      busyButton="Updating..."
      savedText="Password updated."
      failedText="Failed to update the password."
      onUnsaved={onUnsaved}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <TextField
        name="current"
        label="Current Password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <TextField
        name="next"
        label="New Password"
        type="password"
        autoComplete="new-password"
        help={`At least ${SHORTEST_PASSWORD} characters`}
        isRequired
      />
      {hasFactor && (
        <TextField
          name="code"
          label={APP_CODE.label}
          autoComplete={APP_CODE.input.autoComplete}
          inputMode={APP_CODE.input.inputMode}
          isRequired
        />
      )}
    </SettingsSection>
  );
}
