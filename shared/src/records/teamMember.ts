import { DEFAULT_TEAM_ICON, DEFAULT_TEAM_ORDER_INDEX, LIMITS } from '../contracts';
import {
  checkbox,
  commaList,
  icon,
  link,
  optionalEmail,
  optionalImage,
  optionalText,
  optionalWholeNumber,
  requiredText,
  wholeNumber,
  plan,
} from './fields';
import { recordOf, type ContentFields } from './record';

export const teamMemberRecord = recordOf('team_members', {
  name: requiredText('Name', LIMITS.name, 'Please enter a name.'),
  role: requiredText('Role', LIMITS.short, 'Please enter a role.'),
  department: optionalText('Department', LIMITS.short),
  description: requiredText('Description', LIMITS.description, 'Please enter a description.'),
  bio: optionalText('Bio', LIMITS.description),
  image: optionalImage('Image'),
  icon: icon('Icon', DEFAULT_TEAM_ICON),
  location: optionalText('Location', LIMITS.short),
  experience_years: optionalWholeNumber('Years Experience', 'positive'),
  skills: commaList('Skills'),
  tags: commaList('Tags'),
  linkedin: link('LinkedIn'),
  twitter: link('Twitter'),
  github: link('GitHub'),
  email: optionalEmail('Email'),
  order_index: wholeNumber('Order Index', DEFAULT_TEAM_ORDER_INDEX, 'positive'),
  active: checkbox('Active', true),
  ...plan,
} satisfies ContentFields<'team_members'>);
