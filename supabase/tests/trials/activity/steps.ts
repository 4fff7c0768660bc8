import { owner, step } from '../steps';
import type { Outcome, Step } from '../runner';

export const idOf = (n: number) => `90000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;

export const noActivity = owner('delete from public.activity');
/** The admin's name. */
export const named = owner(
  "insert into public.profiles (user_id, name) values (:admin, 'Ada') on conflict (user_id) do update set name = 'Ada'",
);

/** Oldest first: clocks may tick once for two statements, which the number of the statement tells apart. */
export const OLDEST_FIRST = 'at, cmin::text::integer, title, columns';

/** The entries there are, oldest first, and only then gone. */
export const logged = (columns: string, sees: Outcome): Step[] => [
  step('owner', `select ${columns} from public.activity order by ${OLDEST_FIRST}`, sees),
  noActivity,
];
/** The same in one line each: `Ada created services Piers`. */
export const lines = (...expected: string[]): Step[] =>
  logged(
    "concat_ws(' ', author, action, table_name, title, nullif(array_to_string(columns, ' '), ''), case when amount > 1 then amount end) as line",
    expected.map((line) => ({ line })),
  );
