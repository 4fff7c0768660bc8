import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField } from '../../components/form';
import { useSaveNotificationsMutation } from './settingsApi';
import type { SectionProps } from './sections';
import { SettingsSection } from './SettingsSection';

const schema = z.object({ notify_messages: z.boolean(), notify_comments: z.boolean() });

/** What this admin gets mails about. */
export function NotificationsSection({ user, profile, onUnsaved }: SectionProps) {
  const [saveNotifications] = useSaveNotificationsMutation();
  const methods = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      notify_messages: profile?.notify_messages ?? false,
      notify_comments: profile?.notify_comments ?? false,
    },
  });

  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      methods={methods}
      save={async (choices) => {
        await saveNotifications({ userId: user.id, ...choices }).unwrap();
        return choices;
      }}
      button="Save Notifications"
      busyButton="Saving..."
      savedText="Notifications saved."
      failedText="Failed to save the notifications."
      onUnsaved={onUnsaved}
    >
      <CheckboxField name="notify_messages" label="Email me about new messages" />
      <CheckboxField name="notify_comments" label="Email me about new blog comments (when comments arrive)" />
    </SettingsSection>
  );
}
