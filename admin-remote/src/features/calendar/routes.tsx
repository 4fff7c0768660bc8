import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.calendar, 'Calendar', () =>
    import('./CalendarPage').then((module) => module.CalendarPage),
  ),
];
