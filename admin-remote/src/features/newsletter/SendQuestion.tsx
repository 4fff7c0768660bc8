import { Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Facts } from '../../components/Facts';
import { inUtc, inZone, ownZone } from '../../components/plan/zonedTime';
import { inWords } from './recipients';
import { UNDO_SECONDS } from './useSending';
import type { Compose } from './useCompose';
import { inReaders } from './words';

/** Confirms a send: subject, number of readers and how they were selected. */
export function SendQuestion({ compose }: { compose: Compose }) {
  const { question, answer, form } = compose;
  const readers = inReaders(question?.count ?? 0);
  const startsAt = question?.startsAt;
  const zone = ownZone();
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={startsAt ? 'Plan this newsletter?' : 'Send this newsletter?'}
      text={
        <>
          <Facts
            facts={[
              ['Subject', form.methods.getValues('subject')],
              ['Readers', `${readers}, active and confirmed`],
              ['Topics', topicsOf(compose)],
              ['Sent at', startsAt && `${inZone(startsAt, zone)} (${zone}), ${inUtc(startsAt, zone)}`],
            ]}
          />
          <Text mt="3">
            {startsAt
              ? 'It goes to those of them who are subscribed at that time. Until then it can be moved or cancelled.'
              : `It leaves after ${UNDO_SECONDS} seconds. Until then, Undo calls it back.`}
          </Text>
        </>
      }
      confirmLabel={startsAt ? `Plan for ${readers}` : `Send to ${readers}`}
      onConfirmed={() => answer(true)}
      onCancelled={() => answer(false)}
    />
  );
}

function topicsOf({ choice, selection, question }: Compose): string {
  if (choice === 'all') return 'All topics';
  if (choice !== 'selected') return choice.replace(/^topic:/, '');
  if (selection.kind === 'all') return 'Any topics: all readers in the table';
  return `Any topics: ${inWords(question?.recipients ?? [])}`;
}
