import { DEFAULT_GRADIENT, DEFAULT_PROJECT_ORDER, LIMITS, type Project } from '@agency/shared/contracts';
import { parseGradient } from '@agency/shared/design';
import { z } from 'zod';
import {
  imageField,
  linkField,
  MAX_LABELS,
  orNull,
  requiredText,
  textField,
} from '../../components/form/validators';
import { richTextField } from '../../components/richtext';

const CASE_STUDY_PATH = /^\/case-studies(\/[0-9a-f-]{36})?$/;

/** A project as its form sends it. */
export const projectSchema = z.object({
  title: requiredText(LIMITS.title, 'Please enter a title.'),
  category: requiredText(LIMITS.short, 'Please enter a category.'),
  description: richTextField(LIMITS.description, 'This description is too long.'),
  image: imageField,
  image_alt: textField(500),
  tags: z
    .array(z.string().max(200, 'Each tag has at most 200 characters.'))
    .max(MAX_LABELS, `At most ${MAX_LABELS} tags.`),
  gradient: z
    .string()
    .trim()
    .refine(
      (classes) => parseGradient(classes) !== null,
      'Please use classes such as from-purple-600 to-cyan-600.',
    ),
  live_demo_url: linkField,
  case_study_url: z
    .string()
    .trim()
    .refine(
      (url) => CASE_STUDY_PATH.test(url) || linkField.safeParse(url).success,
      'Please enter a full URL, or a path such as /case-studies.',
    ),
  order: z.union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,9}$/, 'Please enter a whole number.')
      .transform(Number),
  ]),
  published: z.boolean(),
  featured: z.boolean(),
});
export type ProjectInput = z.infer<typeof projectSchema>;
export type ProjectFormValues = z.input<typeof projectSchema>;

export const EMPTY_PROJECT: ProjectFormValues = {
  title: '',
  category: '',
  description: '',
  image: '',
  image_alt: '',
  tags: [],
  gradient: DEFAULT_GRADIENT,
  live_demo_url: '',
  case_study_url: '',
  order: String(DEFAULT_PROJECT_ORDER),
  published: false,
  featured: false,
};

export function toProjectForm(project: Project): ProjectFormValues {
  const { title, category, description, tags, gradient, published, featured } = project;
  return {
    title,
    category,
    description,
    image: project.image ?? '',
    image_alt: project.image_alt ?? '',
    tags,
    gradient,
    live_demo_url: project.live_demo_url ?? '',
    case_study_url: project.case_study_url ?? '',
    order: String(project.order),
    published,
    featured,
  };
}

/** The columns to write. */
export function toProjectRow(input: ProjectInput): Record<string, unknown> {
  return {
    ...input,
    image: orNull(input.image),
    image_alt: orNull(input.image_alt),
    live_demo_url: orNull(input.live_demo_url),
    case_study_url: orNull(input.case_study_url),
  };
}
