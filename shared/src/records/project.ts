import { DEFAULT_GRADIENT, DEFAULT_PROJECT_ORDER, LIMITS } from '../contracts';
import {
  checkbox,
  gradient,
  html,
  labelList,
  link,
  optionalImage,
  optionalText,
  requiredText,
  wholeNumber,
} from './fields';
import { recordOf, type ContentFields } from './record';

const CASE_STUDY_PATH = /^\/case-studies(\/[0-9a-f-]{36})?$/;

export const projectRecord = recordOf('projects', {
  title: requiredText('Title', LIMITS.title, 'Please enter a title.'),
  description: html('Description', LIMITS.description, 'This description is too long.'),
  image: optionalImage('Project Image'),
  image_alt: optionalText('Alternative text', LIMITS.line),
  category: requiredText('Category', LIMITS.short, 'Please enter a category.'),
  tags: labelList('Tags', 'tag', 'tags'),
  gradient: gradient('Gradient/Color', DEFAULT_GRADIENT),
  live_demo_url: link('Live Demo URL'),
  case_study_url: link('Case Study URL', {
    pattern: CASE_STUDY_PATH,
    message: 'Please enter a full URL, or a path such as /case-studies.',
  }),
  order: wholeNumber('Order', DEFAULT_PROJECT_ORDER),
  published: checkbox('Published'),
  featured: checkbox('Featured'),
} satisfies ContentFields<'projects'>);
