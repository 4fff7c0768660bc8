import { parseArgs } from 'node:util';
import { backendChecks } from './preflight/backend.mjs';
import { buildChecks } from './preflight/builds.mjs';
import { mailChecks } from './preflight/mail.mjs';
import { settingsChecks } from './preflight/settings.mjs';
import { siteChecks } from './preflight/site.mjs';
import { printFailure, UserError } from './progress.mjs';

const USAGE = `Usage: npm run preflight [-- --env <file>] [--local]

Checks a configuration before it is deployed, and says what to do about each thing that is not right. It reads and changes nothing but
this: it logs in to the mail server, and sends nothing.

  --env <file>   reads the settings from a file (NAME=value) instead of the environment alone
  --local        lets addresses of this machine do without https`;

/**
 * One thing that has to hold.
 * @typedef {{ name: string, run: () => Promise<void> | void }} Check `run` throws a Problem when it does not
 */

async function settle({ name, run }) {
  try {
    await run();
    return { name, problem: null };
  } catch (error) {
    return { name, problem: error };
  }
}

function print({ name, problem }) {
  if (!problem) return console.log(`  ok    ${name}`);
  console.log(`  FAIL  ${name}: ${problem.message}`);
  if (problem.advice) console.log(`        → ${problem.advice}`);
  return undefined;
}

async function run(args) {
  const { values } = parseArgs({
    args,
    options: { env: { type: 'string' }, local: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  if (values.env) process.loadEnvFile(values.env);
  const context = { env: process.env, isLocal: values.local ?? false };
  const checks = [settingsChecks, backendChecks, mailChecks, siteChecks, buildChecks].flatMap((part) =>
    part(context),
  );
  const results = await Promise.all(checks.map(settle));
  results.forEach(print);
  const failed = results.filter(({ problem }) => problem).length;
  if (failed > 0) throw new UserError(`\n${failed} of ${results.length} checks failed.`);
  return console.log(`\nAll ${results.length} checks passed: ready to deploy.`);
}

/** `npm run preflight`: checks a configuration and says what to do. */
export default async function preflight() {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}
