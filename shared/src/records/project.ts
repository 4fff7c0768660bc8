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
  search,
  text,
  wholeNumber,
  plan,
} from './fields';
import { metricsText } from './metrics';
import { recordOf, type ContentFields } from './record';
import { workFields } from './work';

const CASE_STUDY_PATH = /^\/case-studies(\/[0-9a-f-]{36})?$/;
const DEMO_PATH = /^\/demos\/[a-z0-9-]+\.html$/;

export const projectRecord = recordOf('projects', {
  title: requiredText('Title', LIMITS.title, 'Please enter a title.'),
  description: html('Description', LIMITS.description, 'This description is too long.'),
  image: optionalImage('Project Image'),
  image_alt: optionalText('Alternative text', LIMITS.line),
  category: requiredText('Category', LIMITS.short, 'Please enter a category.'),
  tags: labelList('Tags', 'tag', 'tags'),
  gradient: gradient('Gradient/Color', DEFAULT_GRADIENT),
  client: text('Client', LIMITS.short),
  year: text('Year', LIMITS.short),
  role: text('What we did', LIMITS.line),
  metrics: metricsText('Metrics'),
  ...workFields,
  live_demo_url: link('Live Demo URL', {
    pattern: DEMO_PATH,
    message: 'Please enter a full URL, or a path such as /demos/a-shop.html.',
  }),
  case_study_url: link('Case Study URL', {
    pattern: CASE_STUDY_PATH,
    message: 'Please enter a full URL, or a path such as /case-studies.',
  }),
  order: wholeNumber('Order', DEFAULT_PROJECT_ORDER),
  published: checkbox('Published'),
  search,
  ...plan,
  featured: checkbox('Featured'),
} satisfies ContentFields<'projects'>);
