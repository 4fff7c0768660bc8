import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { expectOk, operatorApi } from './operator.mjs';
import { printFailure, UserError } from './progress.mjs';

const USAGE = `Usage: node local-stack/bin/create-admin.mjs <e-mail> [--remove]

Makes the account if it is missing, and an admin of it; --remove takes the rights away with the next request.
The password is asked for, or read from ADMIN_PASSWORD. The backend is the one SUPABASE_URL and
SUPABASE_SECRET_KEY name, else the one that npm start runs on this machine.`;

/** Hosted projects should ask for the same; see supabase/config.toml. */
const SHORTEST_PASSWORD = 15;

/** Asks without showing what is typed. */
async function askPassword() {
  if (!process.stdin.isTTY) throw new UserError('Set ADMIN_PASSWORD, or run this in a terminal.');
  process.stdout.write('Password of the new account: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  const password = await reader.question('');
  reader.close();
  process.stdout.write('\n');
  return password;
}

async function createAccount(api, email, password) {
  if (password.length < SHORTEST_PASSWORD) {
    throw new UserError(`The password needs at least ${SHORTEST_PASSWORD} characters.`);
  }
  const account = { email, password, email_confirm: true };
  await expectOk(await api.ask('POST', '/auth/v1/admin/users', account), 'Making the account');
}

async function setAdmin(api, email, isAdmin) {
  const call = { account_email: email, is_admin: isAdmin };
  return expectOk(await api.ask('POST', '/rest/v1/rpc/set_admin', call), 'Changing the rights');
}

async function run(args, env) {
  const isRemoval = args.includes('--remove');
  const [email, ...rest] = args.filter((argument) => argument !== '--remove');
  if (rest.length > 0 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '')) throw new UserError(USAGE);
  const api = operatorApi(env);
  if (isRemoval) {
    if (!(await setAdmin(api, email, false))) throw new UserError(`There is no account ${email}.`);
    console.log(`${email} is no longer an admin of ${api.url}.`);
    return;
  }
  if (!(await setAdmin(api, email, true))) {
    await createAccount(api, email, env.ADMIN_PASSWORD ?? (await askPassword()));
    if (!(await setAdmin(api, email, true)))
      throw new UserError(`The account ${email} was made but not found.`);
  }
  console.log(`${email} is an admin of ${api.url}.`);
}

/** The operator's way to the first admin: an account, and a row in the table of admins. */
export default async function createAdmin() {
  try {
    await run(process.argv.slice(2), process.env);
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}
