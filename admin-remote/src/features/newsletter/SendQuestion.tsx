import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Facts } from '../../components/Facts';
import { inWords } from './recipients';
import { UNDO_SECONDS } from './useSending';
import type { Compose } from './useCompose';
import { inReaders } from './words';

/** Confirms a send: subject, number of readers and how they were selected. */
export function SendQuestion({ compose }: { compose: Compose }) {
  const { question, answer, form } = compose;
  const readers = inReaders(question?.count ?? 0);
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title="Send this newsletter?"
      text={
        <>
          <Facts
            facts={[
              ['Subject', form.methods.getValues('subject')],
              ['Readers', `${readers}, active and confirmed`],
              ['Topics', topicsOf(compose)],
            ]}
          />
          It leaves after {UNDO_SECONDS} seconds, in which you can call it back.
        </>
      }
      confirmLabel={`Send to ${readers}`}
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
