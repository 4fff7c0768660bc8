import type { Asked, Columns, FunctionInputs } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { functionCall } from '../../components/data/functionCall';

const REPLY = [
  'id',
  'body',
  'author',
  'status',
  'error',
  'created_at',
  'sent_at',
] as const satisfies Columns<'message_replies'>;
const NOTE = ['id', 'body', 'author', 'created_at'] as const satisfies Columns<'message_notes'>;
const ANSWER = ['id', 'title', 'body'] as const satisfies Columns<'saved_answers'>;

export type Reply = Asked<'message_replies', typeof REPLY>;
export type Note = Asked<'message_notes', typeof NOTE>;
export type AnswerText = Asked<'saved_answers', typeof ANSWER>;

/** What belongs to a message, oldest first. */
export interface Conversation {
  replies: Reply[];
  notes: Note[];
}

interface NewNote {
  /** Made by the browser, so that a repeated request is the same note. */
  id: string;
  messageId: string;
  body: string;
}

const conversationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    conversation: build.query<Conversation, string>({
      query:
        (messageId) =>
        async ({ db }) => {
          const [replies, notes] = await Promise.all([
            db.from('message_replies').select(REPLY.join()).eq('message_id', messageId).order('created_at'),
            db.from('message_notes').select(NOTE.join()).eq('message_id', messageId).order('created_at'),
          ]);
          if (replies.error) return replies;
          if (notes.error) return notes;
          return { data: { replies: replies.data, notes: notes.data }, error: null };
        },
      providesTags: (_data, _error, id) => [{ type: 'Message', id }],
      keepUnusedDataFor: 0,
    }),
    answerMessage: build.mutation<unknown, FunctionInputs['answer-message']>({
      query: (input) => functionCall('answer-message', input, { failureText: 'The answer was not sent.' }),
      // After a failure too: the answer is listed with what became of it.
      invalidatesTags: (_data, _error, { messageId }) => [
        { type: 'Message', id: 'LIST' },
        { type: 'Message', id: messageId },
      ],
    }),
    addNote: build.mutation<unknown, NewNote>({
      query:
        ({ id, messageId, body }) =>
        async ({ db }) => {
          const added = await db
            .from('message_notes')
            .insert({ id, message_id: messageId, body })
            .select('id');
          return added.error?.code === '23505' ? { data: [], error: null } : added;
        },
      invalidatesTags: (_data, error, { messageId }) => (error ? [] : [{ type: 'Message', id: messageId }]),
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

export const { useConversationQuery, useAnswerMessageMutation, useAddNoteMutation, useAnswerTextsQuery } =
  conversationApi;
