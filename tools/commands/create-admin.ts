import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { SHORTEST_PASSWORD } from '@agency/shared/contracts';
import { UserError } from '../../local-stack/src/errors';
import { expectOk, operatorApi, type OperatorApi } from '../src/lib/operator';
import type { Environment } from '../src/lib/workspace';
import type { Invocation } from '../command';

const USAGE = `Usage: npm run create-admin -- <e-mail> [--remove]

Makes the account if it is missing, and an admin of it; --remove takes the rights away with the next request.
The password is asked for, or read from ADMIN_PASSWORD. The project is the one SUPABASE_URL and SUPABASE_SECRET_KEY
name, else the local site, which must be running (npm start; DATA_DIR and API_PORT as there).`;

/** Asks for input without echoing it. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new UserError('Set ADMIN_PASSWORD, or run this in a terminal.');
  process.stdout.write('Password of the new account: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await reader.question('');
  reader.close();
  process.stdout.write('\n');
  return password;
}

async function readPassword(env: Environment): Promise<string> {
  const password = env.ADMIN_PASSWORD ?? (await askPassword());
  if (password.length >= SHORTEST_PASSWORD) return password;
  throw new UserError(`The password needs at least ${SHORTEST_PASSWORD} characters.`);
}

/** Gives or takes the rights. @returns whether there is such an account */
async function setAdmin(api: OperatorApi, email: string, isAdmin: boolean): Promise<boolean> {
  const call = { account_email: email, is_admin: isAdmin };
  return Boolean(
    await expectOk(await api.request('POST', '/rest/v1/rpc/set_admin', call), 'Changing the rights'),
  );
}

async function addAdmin(api: OperatorApi, email: string, env: Environment): Promise<void> {
  if (await setAdmin(api, email, true)) return;
  const account = { email, password: await readPassword(env), email_confirm: true };
  await expectOk(await api.request('POST', '/auth/v1/admin/users', account), 'Making the account');
  if (!(await setAdmin(api, email, true)))
    throw new UserError(`The account ${email} was made but not found.`);
}

/** `npm run create-admin`: the operator's way to the first admin, an account and a row in the table of admins. */
export async function run({ args }: Invocation): Promise<void> {
  const isRemoval = args.includes('--remove');
  const [email = '', ...rest] = args.filter((argument) => argument !== '--remove');
  if (rest.length > 0 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UserError(USAGE);
  const api = operatorApi(process.env);
  if (!isRemoval) await addAdmin(api, email, process.env);
  else if (!(await setAdmin(api, email, false))) throw new UserError(`There is no account ${email}.`);
  console.log(`${email} is ${isRemoval ? 'no longer' : 'now'} an admin of ${api.url}.`);
}
