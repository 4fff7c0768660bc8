import { CASE_STUDY_CATEGORIES, LIMITS, parseCommaList, type CaseStudy } from '@agency/shared/contracts';
import { z } from 'zod';
import { imageField, MAX_LABELS, orNull, requiredText, textField } from '../../components/form/validators';
import { formatMetrics, parseMetrics } from './metrics';

export const REQUIRED_TEXT = 'Title and image are required.';

/** A case study as its form sends it. */
export const caseStudySchema = z.object({
  title: requiredText(LIMITS.title, 'Please enter a title.'),
  client: textField(LIMITS.short),
  category: z.enum(CASE_STUDY_CATEGORIES),
  duration: textField(LIMITS.short),
  team: textField(500),
  results: textField(LIMITS.description),
  description: textField(LIMITS.description),
  challenge: textField(LIMITS.description),
  solution: textField(LIMITS.description),
  technologies: z
    .string()
    .transform(parseCommaList)
    .refine((list) => list.length <= MAX_LABELS, `At most ${MAX_LABELS} technologies.`)
    .refine(
      (list) => list.every((entry) => entry.length <= 200),
      'Each technology has at most 200 characters.',
    ),
  image: imageField.refine((url) => url !== '', 'Please add an image.'),
  image_alt: textField(500),
  metrics: z.string().transform((json, context) => {
    const { metrics, error } = parseMetrics(json);
    if (error !== null) context.addIssue({ code: 'custom', message: error });
    return metrics ?? [];
  }),
  published: z.boolean(),
});
export type CaseStudyInput = z.infer<typeof caseStudySchema>;
export type CaseStudyFormValues = z.input<typeof caseStudySchema>;

export const EMPTY_CASE_STUDY: CaseStudyFormValues = {
  title: '',
  client: '',
  category: 'E-commerce',
  duration: '',
  team: '',
  results: '',
  description: '',
  challenge: '',
  solution: '',
  technologies: '',
  image: '',
  image_alt: '',
  metrics: '',
  published: false,
};

export function toCaseStudyForm(row: CaseStudy): CaseStudyFormValues {
  const { title, client, duration, team, results, description, challenge, solution, image, published } = row;
  return {
    title,
    client,
    category: CASE_STUDY_CATEGORIES.find((name) => name === row.category) ?? 'E-commerce',
    duration,
    team,
    results,
    description,
    challenge,
    solution,
    technologies: row.technologies.join(', '),
    image,
    image_alt: row.image_alt ?? '',
    metrics: formatMetrics(row.metrics),
    published,
  };
}

/** The columns to write. */
export function toCaseStudyRow(input: CaseStudyInput): Record<string, unknown> {
  return { ...input, image_alt: orNull(input.image_alt) };
}
