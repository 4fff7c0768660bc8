import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.calendar, 'Calendar', () =>
    import('./CalendarPage').then((module) => module.CalendarPage),
  ),
];
