import type { SqlRunner } from './migrations';

interface EnsureAdminOptions {
  /** Creates an account. */
  signUp(account: { email: string; password: string; data: object }): Promise<Response>;
  runner: SqlRunner;
  email: string;
  password: string;
}

/** Makes an account and writes it into the table of admins; both only where they are missing. */
export async function ensureAdmin({ signUp, runner, email, password }: EnsureAdminOptions): Promise<void> {
  const find = async () =>
    (await runner.query<{ id: string }>('select id from auth.users where email = $1', [email]))[0];
  if (!(await find())) {
    const response = await signUp({ email, password, data: { name: 'Admin' } });
    if (!response.ok)
      throw new Error(`The account ${email} could not be made: ${response.status} ${await response.text()}`);
  }
  const user = await find();
  if (!user) throw new Error(`The account ${email} is missing after it was made.`);
  await runner.query('insert into private.admins (user_id) values ($1) on conflict do nothing', [user.id]);
  await runner.query('insert into public.profiles (user_id, name) values ($1, $2) on conflict do nothing', [
    user.id,
    'Admin',
  ]);
}
