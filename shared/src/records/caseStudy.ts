import { CASE_STUDY_CATEGORIES, LIMITS } from '../contracts';
import {
  checkbox,
  choice,
  commaList,
  optionalText,
  requiredImage,
  requiredText,
  search,
  text,
  plan,
} from './fields';
import { workFields } from './work';
import { metricsText } from './metrics';
import { recordOf, type ContentFields } from './record';

export const caseStudyRecord = recordOf('case_studies', {
  title: requiredText('Title', LIMITS.title, 'Please enter a title.'),
  client: text('Client', LIMITS.short),
  category: choice('Category', CASE_STUDY_CATEGORIES, 'E-commerce'),
  duration: text('Duration', LIMITS.short),
  team: text('Team', LIMITS.line),
  results: text('Results', LIMITS.description),
  description: text('Description', LIMITS.description),
  challenge: text('Challenge', LIMITS.description),
  solution: text('Solution', LIMITS.description),
  technologies: commaList('Technologies', 'technology', 'technologies'),
  image: requiredImage('Image', 'Please add an image.'),
  image_alt: optionalText('Alternative text', LIMITS.line),
  metrics: metricsText('Metrics'),
  ...workFields,
  published: checkbox('Published'),
  search,
  ...plan,
} satisfies ContentFields<'case_studies'>);
