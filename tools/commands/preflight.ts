import { parseArgs } from 'node:util';
import { UserError } from '../../local-stack/src/errors';
import type { Invocation } from '../command';
import { backendChecks } from '../src/preflight/backend';
import { buildChecks } from '../src/preflight/builds';
import { mailChecks } from '../src/preflight/mail';
import { Problem, type Check, type Context } from '../src/preflight/problem';
import { settingsChecks } from '../src/preflight/settings';
import { siteChecks } from '../src/preflight/site';

const USAGE = `Usage: npm run preflight [-- --env <file>] [--local] [--before-deploy]

Checks a configuration before it is deployed, and says what to do about each thing that is not right. It reads and changes nothing but
this: it logs in to the mail server, and sends nothing.

  --env <file>   reads the settings from a file (NAME=value) instead of the environment alone
  --local        lets addresses of this machine do without https
  --before-deploy
                 checks the database alone, which has to have every migration of this version before anything of it goes live;
                 it may have newer ones`;

interface Result {
  name: string;
  /** Why it does not hold; undefined when it does. */
  problem?: Error;
}

async function settle({ name, run }: Check): Promise<Result> {
  try {
    await run();
    return { name };
  } catch (error) {
    return { name, problem: error instanceof Error ? error : new Error(String(error)) };
  }
}

function print({ name, problem }: Result): void {
  if (!problem) return console.log(`  ok    ${name}`);
  console.log(`  FAIL  ${name}: ${problem.message}`);
  if (problem instanceof Problem && problem.advice) console.log(`        → ${problem.advice}`);
}

/** `npm run preflight`: checks a configuration and says what to do. */
export async function run({ args }: Invocation): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      env: { type: 'string' },
      local: { type: 'boolean' },
      'before-deploy': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.env) process.loadEnvFile(values.env);
  const isBeforeDeploy = values['before-deploy'] ?? false;
  const context: Context = { env: process.env, isLocal: values.local ?? false, isBeforeDeploy };
  const parts = isBeforeDeploy
    ? [backendChecks]
    : [settingsChecks, backendChecks, mailChecks, siteChecks, buildChecks];
  const results = await Promise.all(parts.flatMap((part) => part(context)).map(settle));
  results.forEach(print);
  const failed = results.filter(({ problem }) => problem).length;
  if (failed > 0) throw new UserError(`\n${failed} of ${results.length} checks failed.`);
  console.log(`\nAll ${results.length} checks passed: ready to deploy.`);
}
