import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../../components/form';
import { changePassword, WRONG_PASSWORD } from './changePassword';
import type { SectionProps } from './sections';
import { SettingsSection } from './SettingsSection';

const MIN_LENGTH = 8;
/** bcrypt, which keeps the passwords, reads no more bytes. */
const MAX_BYTES = 72;
const EMPTY = { current: '', next: '' };

const schema = z.object({
  current: z.string().min(1, 'Please enter your current password.'),
  next: z
    .string()
    .min(MIN_LENGTH, `At least ${MIN_LENGTH} characters.`)
    .refine((text) => new TextEncoder().encode(text).length <= MAX_BYTES, 'This password is too long.'),
});

/** Changes the password; the current one is required. */
export function PasswordSection({ user, onUnsaved }: Omit<SectionProps, 'profile'>) {
  const methods = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });

  return (
    <SettingsSection
      id="password"
      title="Password"
      methods={methods}
      save={async ({ current, next }) => {
        await changePassword(user.email, current, next);
        return EMPTY;
      }}
      onRefused={({ code, message }) => {
        if (code !== WRONG_PASSWORD) return false;
        methods.setError('current', { type: 'server', message }, { shouldFocus: true });
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
        help={`At least ${MIN_LENGTH} characters`}
        isRequired
      />
    </SettingsSection>
  );
}
