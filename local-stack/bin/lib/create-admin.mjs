import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { expectOk, operatorApi } from './operator.mjs';
import { printFailure, UserError } from './progress.mjs';

const USAGE = `Usage: node local-stack/bin/create-admin.mjs <e-mail> [--remove]

Makes the account if it is missing, and an admin of it; --remove takes the rights away with the next request.
The password is asked for, or read from ADMIN_PASSWORD. The project is the one SUPABASE_URL and SUPABASE_SECRET_KEY
name, else the local site, which must be running (npm start; DATA_DIR and API_PORT as there).`;

/** The same as in supabase/config.toml. */
const SHORTEST_PASSWORD = 15;

/** Asks for input without echoing it. */
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

async function readPassword(env) {
  const password = env.ADMIN_PASSWORD ?? (await askPassword());
  if (password.length >= SHORTEST_PASSWORD) return password;
  throw new UserError(`The password needs at least ${SHORTEST_PASSWORD} characters.`);
}

/** Client for a project's API. */
function openProject(env) {
  const api = operatorApi(env);
  return {
    name: api.url,
    async setAdmin(email, isAdmin) {
      const call = { account_email: email, is_admin: isAdmin };
      return expectOk(await api.ask('POST', '/rest/v1/rpc/set_admin', call), 'Changing the rights');
    },
    async createAccount(email, password) {
      const account = { email, password, email_confirm: true };
      await expectOk(await api.ask('POST', '/auth/v1/admin/users', account), 'Making the account');
    },
  };
}

async function addAdmin(project, email, env) {
  if (await project.setAdmin(email, true)) return;
  await project.createAccount(email, await readPassword(env));
  if (!(await project.setAdmin(email, true))) {
    throw new UserError(`The account ${email} was made but not found.`);
  }
}

async function run(args, env) {
  const isRemoval = args.includes('--remove');
  const [email, ...rest] = args.filter((argument) => argument !== '--remove');
  if (rest.length > 0 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '')) throw new UserError(USAGE);
  const project = openProject(env);
  if (!isRemoval) await addAdmin(project, email, env);
  else if (!(await project.setAdmin(email, false))) throw new UserError(`There is no account ${email}.`);
  console.log(`${email} is ${isRemoval ? 'no longer' : 'now'} an admin of ${project.name}.`);
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
