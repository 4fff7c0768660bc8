import { LIMITS } from '../contracts';
import { requiredText } from './fields';
import { recordOf, type ContentFields } from './record';

export const savedAnswerRecord = recordOf('saved_answers', {
  title: requiredText('Title', LIMITS.title, 'Please enter a title.'),
  body: requiredText('Text', LIMITS.answer, 'Please enter a text.'),
} satisfies ContentFields<'saved_answers'>);
