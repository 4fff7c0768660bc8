import { Box, Button, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { brand } from '@agency/shared/content';
import { LIMITS } from '@agency/shared/contracts';
import { notified, selectUser, useAppDispatch, useAppSelector } from '@agency/shared/runtime';
import { Send, StickyNote } from 'lucide-react';
import { useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ActingSelect } from '../ActingSelect';
import { DialogPlaces } from '../DetailsDialog';
import { RecordFormShell, SaveNote, TextAreaField, useNewId, useRecordForm } from '../form';
import { CHANGED_CODE, useAddNoteMutation, useAnswerMutation, useAnswerTextsQuery } from './conversationApi';
import { fillIn } from './fillIn';
import { useStaffQuery } from './staffApi';
import type { Subject } from './subject';

const EMPTY = { values: { body: '' }, version: null };
const LABELS = { body: 'Answer' };
const SEND = 'send';
const SEND_AGAIN = 'again';
const NOTE = 'note';
/** The function's answer: nobody knows whether the mail was sent. */
const UNCERTAIN_CODE = '504';

const loadSchema = async () => {
  const { objectSchema, requiredTextSchema } = await import('@agency/shared/records/rules');
  return objectSchema({ body: requiredTextSchema(LIMITS.answer, 'Please write something first.') });
};

/** The stage that an application goes to once a mail is sent. */
export interface Move {
  id: string;
  name: string;
}

export interface ComposerProps {
  subject: Subject;
  /** Says below the text what the mail carries besides it. */
  mailHelp: string;
  move?: Move | null;
  /** After a mail was sent. */
  onSent?: () => void;
}

/** Where an answer, or a note, is written. Unsent text is a draft on the server; Ctrl+Enter sends. */
export function Composer({ subject, mailHelp, move = null, onSent }: ComposerProps) {
  const newIdRef = useNewId();
  const { foot } = useContext(DialogPlaces);
  const dispatch = useAppDispatch();
  const [answer] = useAnswerMutation();
  const [addNote] = useAddNoteMutation();

  const form = useRecordForm({
    loadSchema,
    loaded: EMPTY,
    record: `answer:${subject.id}`,
    draft: { table: subject.table, id: subject.id, namesNew: true },
    newId: newIdRef,
    defaultIntent: SEND,
    save: async ({ body }, { intent }) => {
      const input = { id: newIdRef.current, subject, body };
      await (intent === NOTE
        ? addNote(input).unwrap()
        : answer({ ...input, isAgain: intent === SEND_AGAIN, stageId: move?.id }).unwrap());
      newIdRef.current = crypto.randomUUID();
      return EMPTY;
    },
    onSaved: (_stored, intent) => {
      const isNote = intent === NOTE;
      dispatch(notified('success', isNote ? 'The note is kept.' : `The answer to ${subject.name} is sent.`));
      if (!isNote) onSent?.();
    },
    onFailed: ({ code }) => {
      if (code === CHANGED_CODE) newIdRef.current = crypto.randomUUID();
    },
  });
  const isBusy = form.status === 'saving';
  const isUncertain = form.status === 'failed' && form.error?.code === UNCERTAIN_CODE;

  const { setFocus } = form.methods;
  const movesTo = move?.id;
  useEffect(() => {
    if (movesTo !== undefined) setFocus('body');
  }, [movesTo, setFocus]);

  const sendLabel = move ? `Send and move to ${move.name}` : 'Send answer';
  const handleChosen = (text: string) => {
    const before = form.methods.getValues('body').trimEnd();
    form.methods.setValue('body', before ? `${before}\n\n${text}` : text, { shouldDirty: true });
    form.methods.setFocus('body');
  };

  return (
    <RecordFormShell form={form} label="Answer" labels={LABELS} shortcut="enter">
      <Flex direction="column" gap="3" position="relative">
        <SavedAnswers name={subject.name} onChosen={handleChosen} />
        <TextAreaField
          name="body"
          label="Your answer"
          rows={6}
          help={`Goes to ${subject.email} by mail, with ${mailHelp} below it. Ctrl+Enter sends. Only staff see notes.`}
        />
        {foot &&
          createPortal(
            <>
              <Box css={noteStyles}>
                <SaveNote form={form} />
              </Box>
              <Button variant="outline" disabled={isBusy} onClick={() => void form.submit(NOTE)}>
                <StickyNote aria-hidden /> Keep as note
              </Button>
              <Button
                colorPalette="brand"
                disabled={isBusy}
                onClick={() => void form.submit(isUncertain ? SEND_AGAIN : SEND)}
              >
                <Send aria-hidden />
                {isBusy && form.intent !== NOTE ? 'Sending...' : isUncertain ? 'Send it again' : sendLabel}
              </Button>
            </>,
            foot,
          )}
      </Flex>
    </RecordFormShell>
  );
}

/** A line of its own above the buttons; without words, none. */
const noteStyles: SystemStyleObject = {
  order: '-1',
  flex: '1 1 100%',
  '&:has(> p:only-child:empty)': { mb: { base: '-2', sm: '-3' } },
};

/** With room for it, in the line of the label. */
const savedStyles: SystemStyleObject = {
  sm: {
    position: 'absolute',
    top: '-2',
    insetEnd: '0',
    width: 'auto',
    maxW: '60%',
    h: '8',
    borderColor: 'transparent',
    textStyle: 'sm',
  },
};

interface SavedAnswersProps {
  /** Of the visitor. */
  name: string;
  /** @param text with its placeholders filled in */
  onChosen: (text: string) => void;
}

function SavedAnswers({ name, onChosen }: SavedAnswersProps) {
  const { data: answers = [] } = useAnswerTextsQuery();
  const { data: staff } = useStaffQuery();
  const user = useAppSelector(selectUser);
  if (answers.length === 0) return null;
  const me = staff?.find(({ user_id: id }) => id === user?.id)?.name ?? user?.email ?? '';
  const handleChosen = (id: string) => {
    const text = answers.find((answer) => answer.id === id)?.body;
    if (text !== undefined) onChosen(fillIn(text, { name, me, agency: brand.name }));
  };
  return (
    <ActingSelect
      aria-label="Insert a saved answer"
      value=""
      css={savedStyles}
      onChange={({ target }) => handleChosen(target.value)}
    >
      <option value="">Insert a saved answer…</option>
      {answers.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </ActingSelect>
  );
}
