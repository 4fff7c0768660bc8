import { Box, Button, Flex } from '@chakra-ui/react';
import { ACCOUNT_ROLES, type AccountRole } from '@agency/shared/contracts';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import type { Actions } from '../../components/actions/useActions';
import { Input, Select } from '../../components/controls';
import { Label } from '../../components/Label';
import { ROLE_WORDS } from './roles';

interface InviteFormProps {
  isBusy: boolean;
  onInvited: (email: string, role: AccountRole) => ReturnType<Actions['run']>;
}

/** Invites a person by mail. The fields keep their values until the mail is sent. */
export function InviteForm({ isBusy, onInvited }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AccountRole>('editor');
  const id = useId();

  const handleInvited = async () => {
    if (await onInvited(email.trim(), role)) setEmail('');
  };

  return (
    <Flex asChild gap="3" align="end" wrap="wrap">
      <form
        aria-label="Invite a person"
        onSubmit={(event) => {
          event.preventDefault();
          void handleInvited();
        }}
      >
        <Box display="grid" gap="1.5" flex="1 1 16rem">
          <Label htmlFor={`${id}-email`}>Email address</Label>
          <Input
            id={`${id}-email`}
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Box>
        <Box display="grid" gap="1.5" flex="0 1 12rem">
          <Label htmlFor={`${id}-role`}>Role</Label>
          <Select
            id={`${id}-role`}
            value={role}
            onChange={({ target }) => setRole(target.value as AccountRole)}
          >
            {ACCOUNT_ROLES.map((one) => (
              <option key={one} value={one}>
                {ROLE_WORDS[one]}
              </option>
            ))}
          </Select>
        </Box>
        <Button type="submit" colorPalette="brand" disabled={isBusy}>
          <Send aria-hidden /> Invite
        </Button>
      </form>
    </Flex>
  );
}
