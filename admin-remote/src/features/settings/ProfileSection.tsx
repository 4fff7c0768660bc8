import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ownNameSchema } from '@agency/shared/records/rules';
import { z } from 'zod';
import { Input } from '../../components/controls';
import { FieldFrame, TextField } from '../../components/form';
import { useSaveNameMutation } from './settingsApi';
import { SettingsSection } from './SettingsSection';
import type { SectionProps } from './sections';

const schema = z.object({ name: ownNameSchema });

/** Name, and the email address that cannot be changed here. */
export function ProfileSection({ user, profile, onUnsaved }: SectionProps) {
  const [saveName] = useSaveNameMutation();
  const methods = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: profile?.name || user.name },
  });

  return (
    <SettingsSection
      id="profile"
      title="Profile"
      methods={methods}
      save={async ({ name }) => {
        await saveName({ userId: user.id, name }).unwrap();
        return { name };
      }}
      button="Save Changes"
      busyButton="Saving..."
      savedText="Profile saved."
      failedText="Failed to save the profile."
      onUnsaved={onUnsaved}
    >
      <TextField name="name" label="Name" autoComplete="name" isRequired />
      <FieldFrame name="email" label="Email">
        {(control) => <Input {...control} type="email" value={user.email} disabled readOnly />}
      </FieldFrame>
    </SettingsSection>
  );
}
