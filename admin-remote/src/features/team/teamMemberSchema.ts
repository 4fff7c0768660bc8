import {
  DEFAULT_TEAM_ICON,
  DEFAULT_TEAM_ORDER_INDEX,
  emailSchema,
  LIMITS,
  parseCommaList,
  type TeamMember,
} from '@agency/shared/contracts';
import { z } from 'zod';
import {
  imageField,
  linkField,
  MAX_LABELS,
  orNull,
  requiredText,
  textField,
} from '../../components/form/validators';

const commaList = z
  .string()
  .transform(parseCommaList)
  .refine((list) => list.length <= MAX_LABELS, `At most ${MAX_LABELS} entries.`)
  .refine((list) => list.every((entry) => entry.length <= 200), 'Each entry has at most 200 characters.');

const WHOLE_NUMBER = /^\d{1,9}$/;
const WHOLE_NUMBER_TEXT = 'Please enter a whole number, 0 or more.';

/** A team member as the form sends it. */
export const teamMemberSchema = z.object({
  name: requiredText(LIMITS.name, 'Please enter a name.'),
  role: requiredText(LIMITS.short, 'Please enter a role.'),
  department: textField(LIMITS.short),
  description: requiredText(LIMITS.description, 'Please enter a description.'),
  bio: textField(LIMITS.description),
  image: imageField,
  icon: z.string(),
  location: textField(LIMITS.short),
  experience_years: z
    .string()
    .trim()
    .refine((text) => text === '' || WHOLE_NUMBER.test(text), WHOLE_NUMBER_TEXT)
    .transform((text) => (text === '' ? null : Number(text))),
  skills: commaList,
  tags: commaList,
  linkedin: linkField,
  twitter: linkField,
  github: linkField,
  email: z.union([z.literal(''), emailSchema]),
  order_index: z.string().trim().regex(WHOLE_NUMBER, WHOLE_NUMBER_TEXT).transform(Number),
  active: z.boolean(),
});
export type TeamMemberInput = z.infer<typeof teamMemberSchema>;
export type TeamMemberFormValues = z.input<typeof teamMemberSchema>;

export const EMPTY_TEAM_MEMBER: TeamMemberFormValues = {
  name: '',
  role: '',
  department: '',
  description: '',
  bio: '',
  image: '',
  icon: DEFAULT_TEAM_ICON,
  location: '',
  experience_years: '',
  skills: '',
  tags: '',
  linkedin: '',
  twitter: '',
  github: '',
  email: '',
  order_index: String(DEFAULT_TEAM_ORDER_INDEX),
  active: true,
};

export function toTeamMemberForm(row: TeamMember): TeamMemberFormValues {
  return {
    name: row.name,
    role: row.role,
    department: row.department ?? '',
    description: row.description,
    bio: row.bio ?? '',
    image: row.image ?? '',
    icon: row.icon,
    location: row.location ?? '',
    experience_years: row.experience_years === null ? '' : String(row.experience_years),
    skills: row.skills.join(', '),
    tags: row.tags.join(', '),
    linkedin: row.linkedin ?? '',
    twitter: row.twitter ?? '',
    github: row.github ?? '',
    email: row.email ?? '',
    order_index: String(row.order_index),
    active: row.active,
  };
}

/** The columns to write. */
export function toTeamMemberRow(input: TeamMemberInput): Record<string, unknown> {
  return {
    ...input,
    department: orNull(input.department),
    bio: orNull(input.bio),
    image: orNull(input.image),
    location: orNull(input.location),
    linkedin: orNull(input.linkedin),
    twitter: orNull(input.twitter),
    github: orNull(input.github),
    email: orNull(input.email),
  };
}
