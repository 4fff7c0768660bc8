import type { Asked, Columns, FunctionInputs } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { functionCall } from '../data/functionCall';
import type { Subject } from './subject';

const REPLY = [
  'id',
  'body',
  'author',
  'status',
  'error',
  'created_at',
  'sent_at',
  'stage_id',
] as const satisfies Columns<'message_replies'>;
const NOTE = ['id', 'body', 'author', 'kind', 'created_at'] as const satisfies Columns<'message_notes'>;
const ANSWER = ['id', 'title', 'body'] as const satisfies Columns<'saved_answers'>;

export type Reply = Asked<'message_replies', typeof REPLY>;
export type Note = Asked<'message_notes', typeof NOTE>;
export type AnswerText = Asked<'saved_answers', typeof ANSWER>;

/** What belongs to a message or an application, oldest first. */
export interface Conversation {
  replies: Reply[];
  notes: Note[];
}

interface NewNote {
  /** Made by the browser, so that a repeated request is the same note. */
  id: string;
  subject: Subject;
  body: string;
}

type Answer = NewNote & {
  isAgain: boolean;
  /** Where an application goes once the mail is sent. */
  stageId: string | undefined;
};

/** The same id was sent, or kept, with another text. */
export const CHANGED_CODE = '409';
const KEPT_BEFORE = {
  data: null,
  error: { code: CHANGED_CODE, message: 'An earlier version of this note was kept already.' },
};

const isMessage = ({ table }: Key) => table === 'contact_messages';
const columnOf = (key: Key) => (isMessage(key) ? 'message_id' : 'application_id');
const typeOf = (key: Key) => (isMessage(key) ? 'Message' : 'Application');
type Key = Pick<Subject, 'table' | 'id'>;

const conversationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    conversation: build.query<Conversation, Key>({
      query:
        (key) =>
        async ({ db }) => {
          const column = columnOf(key);
          const [replies, notes] = await Promise.all([
            db.from('message_replies').select(REPLY.join()).eq(column, key.id).order('created_at'),
            db.from('message_notes').select(NOTE.join()).eq(column, key.id).order('created_at'),
          ]);
          if (replies.error) return replies;
          if (notes.error) return notes;
          return { data: { replies: replies.data, notes: notes.data }, error: null };
        },
      providesTags: (_data, _error, key) => [{ type: typeOf(key), id: key.id }],
      keepUnusedDataFor: 0,
    }),
    answer: build.mutation<unknown, Answer>({
      query: ({ subject, stageId, ...rest }) => {
        const input: FunctionInputs['answer-message'] = isMessage(subject)
          ? { ...rest, messageId: subject.id }
          : { ...rest, applicationId: subject.id, ...(stageId && { stageId }) };
        return functionCall('answer-message', input, { failureText: 'The answer was not sent.' });
      },
      // After a failure too: the answer is listed with what became of it.
      invalidatesTags: (_data, _error, { subject }) => [
        { type: typeOf(subject), id: 'LIST' },
        { type: typeOf(subject), id: subject.id },
      ],
    }),
    addNote: build.mutation<unknown, NewNote>({
      query:
        ({ id, subject, body }) =>
        async ({ db }) => {
          const added = await db
            .from('message_notes')
            .insert({
              id,
              body,
              ...(isMessage(subject) ? { message_id: subject.id } : { application_id: subject.id }),
            })
            .select('id');
          if (added.error?.code !== '23505') return added;
          // An earlier attempt was stored, and its answer lost; the text may have been corrected since.
          const stored = await db.from('message_notes').select('body').eq('id', id);
          return stored.error || stored.data[0]?.body === body ? stored : KEPT_BEFORE;
        },
      // After a failure too: the note may have been kept.
      invalidatesTags: (_data, _error, { subject }) => [{ type: typeOf(subject), id: subject.id }],
    }),
    /** Texts to answer with, by their title. */
    answerTexts: build.query<AnswerText[], void>({
      query:
        () =>
        ({ db }) =>
          db.from('saved_answers').select(ANSWER.join()).order('title').order('id'),
      providesTags: [{ type: 'Message', id: 'ANSWERS' }],
    }),
  }),
});

export const { useConversationQuery, useAnswerMutation, useAddNoteMutation, useAnswerTextsQuery } =
  conversationApi;
