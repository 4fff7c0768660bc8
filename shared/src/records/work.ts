import { LIMITS, SCREEN_FRAMES, type Screen } from '../contracts';
import { commaList, objectList, text, type SchemaOf } from './fields';

const screen: SchemaOf<Screen, Screen> = ({ objectSchema, imageSchema, textSchema, choiceSchema }) =>
  objectSchema({
    image: imageSchema.refine((url) => url !== '', 'Please add an image.'),
    alt: textSchema(LIMITS.line),
    caption: textSchema(LIMITS.line),
    frame: choiceSchema(SCREEN_FRAMES),
  }) as ReturnType<SchemaOf<Screen, Screen>>;

/** What projects and case studies show of the work. */
export const workFields = {
  screens: objectList('Screens', screen),
  quote: text('Quote', LIMITS.excerpt),
  quote_by: text('Said by', LIMITS.short),
  people: commaList('People', 'name', 'names'),
};
