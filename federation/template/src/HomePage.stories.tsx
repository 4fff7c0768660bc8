import { entries } from './entries';
import { HomePage } from './HomePage';

/* The states of the page: `npm run alone` shows each of them at /stories. */
export default { title: 'HomePage', component: HomePage };

export const Filled = { args: { entries } };
export const Empty = { args: { entries: [] } };
