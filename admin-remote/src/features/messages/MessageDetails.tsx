import { Button, Text } from '@chakra-ui/react';
import type { ContactMessage } from '@agency/shared/contracts';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../components/dates';
import { DetailsDialog } from '../../components/DetailsDialog';
import { Facts } from '../../components/Facts';
import { Later } from '../../components/later/Later';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import type { Turns } from '../../components/opened';
import { Handling } from './Handling';
import type { MessageChange } from './messagesApi';
import { replyAddress } from './reply';

interface MessageDetailsProps {
  message: ContactMessage | null;
  turns: Turns;
  /** What went wrong while it was open. */
  failure: ReactNode;
  onChanged: (message: ContactMessage, change: MessageChange) => void;
  onClosed: () => void;
}

/** Comes with the form library, which the list does without. */
const loadConversation = () => import('../../components/conversation/Conversation');

/** One message, whole, what followed it, and an answer to it. */
export function MessageDetails({ message, turns, failure, onChanged, onClosed }: MessageDetailsProps) {
  return (
    <DetailsDialog
      isOpen={message !== null}
      title="Message Details"
      row={message}
      turns={turns}
      onClosed={onClosed}
      actions={
        message && (
          <Button asChild variant="outline">
            <a href={replyAddress(message)}>
              <Mail aria-hidden /> Reply in mail program
            </a>
          </Button>
        )
      }
      side={
        message && (
          <>
            <Facts
              facts={[
                ['Email', <a href={`mailto:${encodeURIComponent(message.email)}`}>{message.email}</a>],
                ['Date', <time dateTime={message.created_at}>{formatMoment(message.created_at)}</time>],
              ]}
            />
            <Handling message={message} onChanged={(change) => onChanged(message, change)} />
          </>
        )
      }
    >
      {failure}
      {message && (
        <>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {message.message}
          </Text>
          <Later
            load={loadConversation}
            waiting={<ScreenLoading />}
            failedText="The answers could not be loaded."
          >
            {({ Conversation }) => (
              <Conversation
                key={message.id}
                subject={{
                  table: 'contact_messages',
                  id: message.id,
                  name: message.name,
                  email: message.email,
                }}
                mailHelp="the message"
              />
            )}
          </Later>
        </>
      )}
    </DetailsDialog>
  );
}
