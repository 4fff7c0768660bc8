import { Box } from '@chakra-ui/react';
import { MESSAGE_STATUSES, type ContactMessage, type MessageStatus } from '@agency/shared/contracts';
import { useId } from 'react';
import { ActingSelect } from '../../components/ActingSelect';
import { useStaffQuery } from '../../components/conversation/staffApi';
import { Label } from '../../components/Label';
import { toStatus, type MessageChange } from './messagesApi';
import { STATUS_WORDS } from './status';

interface HandlingProps {
  message: ContactMessage;
  onChanged: (change: MessageChange) => void;
}

/** How a message stands, and who works on it. */
export function Handling({ message, onChanged }: HandlingProps) {
  const { data: staff = [] } = useStaffQuery();
  const id = useId();
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr 1fr', lg: '1fr' }}>
      <Box display="grid" gap="1.5">
        <Label htmlFor={`${id}-status`}>Status</Label>
        <ActingSelect
          id={`${id}-status`}
          value={message.status}
          onChange={({ target }) => onChanged(toStatus(target.value as MessageStatus))}
        >
          {MESSAGE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_WORDS[status]}
            </option>
          ))}
        </ActingSelect>
      </Box>
      <Box display="grid" gap="1.5">
        <Label htmlFor={`${id}-assignee`}>Assigned to</Label>
        <ActingSelect
          id={`${id}-assignee`}
          value={message.assigned_to ?? ''}
          onChange={({ target }) => onChanged({ assigned_to: target.value || null })}
        >
          <option value="">Nobody</option>
          {staff.map(({ user_id: user, name }) => (
            <option key={user} value={user}>
              {name}
            </option>
          ))}
        </ActingSelect>
      </Box>
    </Box>
  );
}
