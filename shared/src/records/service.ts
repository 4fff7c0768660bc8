import { DEFAULT_GRADIENT, LIMITS, SERVICE_ICONS } from '../contracts';
import { checkbox, gradient, icon, requiredText, rowList, text, wholeNumber, plan } from './fields';
import { recordOf, type ContentFields } from './record';

export const serviceRecord = recordOf('services', {
  title: requiredText('Title', LIMITS.title, 'Please enter a title.'),
  description: text('Description', LIMITS.description),
  features: rowList('Features', 'features'),
  icon: icon('Icon', SERVICE_ICONS[0]),
  gradient: gradient('Gradient', DEFAULT_GRADIENT),
  order: wholeNumber('Order', 1),
  published: checkbox('Published'),
  ...plan,
} satisfies ContentFields<'services'>);
