import { owner, step } from '../steps';
import type { Actor, Outcome, Step } from '../runner';

const id = (letter: string, end: number) => `${letter}0000000-0000-4000-8000-00000000001${end}`;
/** Two sessions of the editor, one of the administrator, and one that has ended. */
export const HERE = id('a', 1);
export const PHONE = id('a', 2);
export const OF_ADMIN = id('a', 3);
export const GONE = id('a', 4);
export const FACTOR = id('f', 1);

/** A request by a token that names a session. */
export const by = (session: string, made: Step): Step => ({ ...made, session });
/** The same, after the code of the second factor. */
export const with2 = (session: string, made: Step): Step => ({ ...made, session, aal: 'aal2' });

/** Sessions, and a second factor of the editor that is on. */
export const factor: Step[] = [
  owner(
    `delete from auth.sessions; delete from auth.mfa_factors; truncate public.activity;
     insert into auth.sessions (id, user_id) values ('${HERE}', :editor), ('${PHONE}', :editor), ('${OF_ADMIN}', :admin);
     insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values ('${FACTOR}', :editor, 'totp', 'verified', 's')`,
  ),
];
export const rights = (as: Actor, role: string | null) =>
  step(
    as,
    'select private.my_role() as role, private.is_staff() as is_staff, public.is_admin() as is_admin',
    [{ role, is_staff: role !== null, is_admin: role === 'administrator' }],
  );
export const mine = (as: Actor, sees: Outcome) => step(as, 'select * from public.my_second_factor()', sees);
export const noActivity = owner('truncate public.activity');
export const activity = (...lines: string[]) =>
  step(
    'owner',
    `select concat_ws(' ', author, kind, action, table_name, title, array_to_string(columns, ','), row_id = :editor) as line
     from public.activity order by at, id`,
    lines.map((line) => ({ line })),
  );
export const names = owner(
  `delete from public.profiles;
   insert into public.profiles (user_id, name) values (:editor, 'Eve'), (:admin, 'Ada'); truncate public.activity`,
);
