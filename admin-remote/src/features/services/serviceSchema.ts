import { DEFAULT_GRADIENT, LIMITS, SERVICE_ICONS, type Service } from '@agency/shared/contracts';
import { parseGradient } from '@agency/shared/design';
import { z } from 'zod';
import { MAX_LABELS, requiredText, textField } from '../../components/form/validators';

/** A service as its form sends it. */
export const serviceSchema = z.object({
  title: requiredText(LIMITS.title, 'Please enter a title.'),
  description: textField(LIMITS.description),
  features: z
    .array(z.object({ text: textField(200) }))
    .transform((rows) => rows.map(({ text }) => text).filter((text) => text !== ''))
    .refine((features) => features.length <= MAX_LABELS, `At most ${MAX_LABELS} features.`),
  icon: z.string(),
  gradient: z
    .string()
    .trim()
    .refine(
      (classes) => parseGradient(classes) !== null,
      'Please use classes such as from-purple-600 to-cyan-600.',
    ),
  order: z
    .string()
    .trim()
    .regex(/^-?\d{1,9}$/, 'Please enter a whole number.')
    .transform(Number),
  published: z.boolean(),
});
export type ServiceFormValues = z.input<typeof serviceSchema>;

export const EMPTY_SERVICE: ServiceFormValues = {
  title: '',
  description: '',
  features: [],
  icon: SERVICE_ICONS[0],
  gradient: DEFAULT_GRADIENT,
  order: '1',
  published: false,
};

export function toServiceForm(row: Service): ServiceFormValues {
  const { title, description, features, icon, gradient, order, published } = row;
  return {
    title,
    description,
    features: features.map((text) => ({ text })),
    icon,
    gradient,
    order: String(order),
    published,
  };
}
