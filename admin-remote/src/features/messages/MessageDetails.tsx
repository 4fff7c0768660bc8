import { Button, Text } from '@chakra-ui/react';
import type { ContactMessage } from '@agency/shared/contracts';
import { Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../components/dates';
import { DetailsDialog } from '../../components/DetailsDialog';
import { Facts } from '../../components/Facts';
import { replyAddress } from './reply';

interface MessageDetailsProps {
  message: ContactMessage | null;
  /** What went wrong while it was open. */
  failure: ReactNode;
  onClosed: () => void;
}

/** One message, whole. */
export function MessageDetails({ message, failure, onClosed }: MessageDetailsProps) {
  return (
    <DetailsDialog
      isOpen={message !== null}
      title="Message Details"
      onClosed={onClosed}
      actions={
        message && (
          <Button asChild colorPalette="brand">
            <a href={replyAddress(message)}>
              <Reply aria-hidden /> Reply
            </a>
          </Button>
        )
      }
    >
      {failure}
      {message && (
        <>
          <Facts
            facts={[
              ['Name', message.name],
              ['Email', message.email],
              ['Date', <time dateTime={message.created_at}>{formatMoment(message.created_at)}</time>],
            ]}
          />
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {message.message}
          </Text>
        </>
      )}
    </DetailsDialog>
  );
}
