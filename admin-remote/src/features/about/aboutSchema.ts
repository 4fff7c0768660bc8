import { FEATURE_ICONS, LIMITS, type AboutContent } from '@agency/shared/contracts';
import { z } from 'zod';
import { requiredText, textField } from '../../components/form/validators';

const MAX_ROWS = 50;
const MAX_ROWS_TEXT = `At most ${MAX_ROWS} rows.`;

/** The about section as its form sends it. */
export const aboutSchema = z.object({
  title: requiredText(LIMITS.title, 'Please enter a title.'),
  subtitle: textField(500),
  description: textField(LIMITS.description),
  stats: z
    .array(
      z.object({
        value: requiredText(LIMITS.short, 'Please enter a value.'),
        label: requiredText(LIMITS.short, 'Please enter a label.'),
      }),
    )
    .max(MAX_ROWS, MAX_ROWS_TEXT),
  features: z
    .array(
      z.object({
        icon: z.string(),
        title: requiredText(LIMITS.title, 'Please enter a title.'),
        description: textField(1_000),
      }),
    )
    .max(MAX_ROWS, MAX_ROWS_TEXT),
});
export type AboutFormValues = z.input<typeof aboutSchema>;

export const EMPTY_ABOUT: AboutFormValues = {
  title: '',
  subtitle: '',
  description: '',
  stats: [],
  features: [],
};

export function toAboutForm({
  title,
  subtitle,
  description,
  stats,
  features,
}: AboutContent): AboutFormValues {
  return { title, subtitle, description, stats, features };
}

/** Icons to choose from, with stored ones that are not among them. */
export function iconChoices({ features }: AboutFormValues): string[] {
  return [...new Set([...FEATURE_ICONS, ...features.map(({ icon }) => icon)])];
}
