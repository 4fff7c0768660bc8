import { LIMITS } from '../contracts';
import { objectList, requiredText, text, type SchemaOf } from './fields';
import { recordOf, type ContentFields } from './record';

type Entry<K extends string> = SchemaOf<Record<K, string>, Record<K, string>>;

const stat: Entry<'value' | 'label'> = ({ objectSchema, requiredTextSchema }) =>
  objectSchema({
    value: requiredTextSchema(LIMITS.short, 'Please enter a value.'),
    label: requiredTextSchema(LIMITS.short, 'Please enter a label.'),
  });

const feature: Entry<'icon' | 'title' | 'description'> = ({ objectSchema, requiredTextSchema, textSchema }) =>
  objectSchema({
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
