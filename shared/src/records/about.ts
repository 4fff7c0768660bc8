import { z } from 'zod';
import { LIMITS } from '../contracts';
import { objectList, requiredText, requiredTextSchema, text, textSchema } from './fields';
import { recordOf, type ContentFields } from './record';

const stat = z.object({
  value: requiredTextSchema(LIMITS.short, 'Please enter a value.'),
  label: requiredTextSchema(LIMITS.short, 'Please enter a label.'),
});

const feature = z.object({
  icon: textSchema(LIMITS.icon),
  title: requiredTextSchema(LIMITS.title, 'Please enter a title.'),
  description: textSchema(1_000),
});

export const aboutRecord = recordOf('about_content', {
  title: requiredText('Title', LIMITS.title, 'Please enter a title.'),
  subtitle: text('Subtitle', LIMITS.line),
  description: text('Description', LIMITS.description),
  stats: objectList('Stats', stat),
  features: objectList('Features', feature),
} satisfies ContentFields<'about_content'>);
