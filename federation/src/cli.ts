import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASE_DESCRIPTION } from '@agency/shared/contracts/release';
import { PREVIEW_PATH } from '@agency/shared/contracts/releaseState';
import { assetsOfSite, carryAssets } from './carry';
import { retireRemote, rollback, shareRelease, switchRemote } from './change';
import { errorInWords, UsageError } from './command-error';
import { conformanceProblems, type Neighbours } from './conformance';
import { hostProvides } from './host';
import { publish, publishPreview } from './publish';
import { publishedOn, publishedProblems } from './verify';
import { hostForRelease } from './migrations';
import { newRemote } from './new';
import { packPackages } from './pack';
import { folderStore, readJson, type ReleaseStore } from './release-store';
import { type HostProvides, hostOf } from './running-host';
import { statusLines } from './status';
import { workspaceOf } from './workspace';

const HELP = `Remotes and their releases.

  release new <remote> <folder>       makes a remote in an empty folder, outside this repository; --mount names its path
  release dev [remote]                the site at --site with the local remote in it, and nowhere else
  release pack <folder>               packs what a remote outside this repository installs
  release publish <remote>            builds it, checks it, publishes it, and makes it the one that runs
                                      --preview: for those who have its link only; --share 10: for 10 % of the visitors
  release share <remote> <percent>    gives the shared release to more or fewer visitors: 0 to nobody, 100 to everybody
  release rollback <remote> [--to id] goes back to the release before, or to any published one
  release check <remote>              builds it and says whether the shell could run it, without publishing; --browser runs it
                                      in one, with stand-ins for what the shell provides (CHROMIUM_PATH names another)
  release status [remote]             says what runs, what ran before, and what is published
  release block <remote>              switches a remote off
  release unblock <remote>            switches it on again
  release retire <remote>             takes it out of the site: its path is free again, open tabs keep working
  release verify                      says whether the shell of this tree could run what --site has published
  release carry                       puts the assets of the shells that --site has served beside those of the built one, for
                                      pages that were opened before the deploy

  --releases <folder>   where the releases are (default: RELEASES_DIR, else releases in DATA_DIR, which is .local for a local site)
  --netlify             the releases are on Netlify: NETLIFY_AUTH_TOKEN, NETLIFY_SITE_ID (the shell's site) and, to publish
                        and to roll back, REMOTE_SITE_ID (the remote's own site)
  --site <url>          asks the shell that runs there what it provides, instead of this tree; on Netlify SITE_URL
                        names it too
  --wait <minutes>      waits for a deploy of that shell, when this tree has migrations that it does not know
  --dist <folder>       publishes this build instead of building
`;

/** Where `npm start` has a site; `PORT` moves it. */
const LOCAL_SITE = `http://localhost:${process.env.PORT ?? '3000'}`;

/** The repository the command runs in: the site's own, or that of one remote. */
const ROOT = workspaceOf(process.cwd());

/** Folder of a remote's package: the workspace of that name, or the repository itself. */
function folderOf(name: string): string {
  const isRemote = (folder: string) => existsSync(join(folder, 'webpack.config.mjs'));
  if (isRemote(join(ROOT, name))) return join(ROOT, name);
  const manifest = join(ROOT, 'package.json');
  const own = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string })
    : undefined;
  if (own?.name === name && isRemote(ROOT)) return ROOT;
  throw new UsageError(`There is no remote in ${name}/.`);
}

/**
 * Builds a remote.
 * @returns absolute folder of the build
 */
function build(name: string): Promise<string> {
  const folder = folderOf(name);
  return new Promise((done, fail) => {
    const child = spawn('npm', ['run', 'build', '--silent'], { cwd: folder, stdio: 'inherit' });
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done(join(folder, 'dist')) : fail(new UsageError(`${name} does not build.`)),
    );
  });
}

/**
 * A build of the remote that was named: another one would go out under its own name, to everybody.
 * @param dist folder of a build that is there already
 * @returns its absolute folder
 */
async function buildOf(name: string, dist: string | undefined): Promise<string> {
  const folder = dist === undefined ? await build(name) : resolve(dist);
  const file = join(folder, RELEASE_DESCRIPTION);
  if (!existsSync(file))
    throw new UsageError(
      `There is no ${RELEASE_DESCRIPTION} in ${folder}: build it with the remoteConfig of @agency/federation.`,
    );
  const release = await readJson<{ name?: string }>(file);
  if (release.name !== name)
    throw new UsageError(`The build in ${folder} is one of ${release.name}, not of ${name}.`);
  return folder;
}

/** Where the releases are. */
async function openStore({
  netlify,
  releases,
}: {
  netlify?: boolean;
  releases?: string;
}): Promise<ReleaseStore> {
  const { env } = process;
  if (!netlify) {
    // As the local site does.
    const ofSite = resolve(ROOT, env.DATA_DIR?.trim() || '.local', 'releases');
    return folderStore(resolve(releases ?? env.RELEASES_DIR ?? ofSite));
  }
  const { NETLIFY_AUTH_TOKEN: token, NETLIFY_SITE_ID: shellSiteId, REMOTE_SITE_ID: remoteSiteId } = env;
  if (!token || !shellSiteId)
    throw new UsageError('--netlify needs NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID. See docs/deploy.md.');
  // Only here: its client is of no use to anybody else.
  const { netlifyStore } = await import('./netlify-store');
  return netlifyStore({ token, shellSiteId, remoteSiteId, apiUrl: env.NETLIFY_API_URL });
}

async function problemsInBrowser(dist: string): Promise<string[]> {
  const [{ chromium }, { browserProblems }] = await Promise.all([
    import('playwright'),
    import('./browser-conformance'),
  ]);
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
  const browser = await chromium.launch({
    executablePath: installed,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await browserProblems(await browser.newPage(), dist);
  } finally {
    await browser.close();
  }
}

interface Checked {
  name: string;
  dist: string;
  host: HostProvides;
  neighbours: Neighbours;
  inBrowser: boolean | undefined;
}

async function check({ name, dist, host, neighbours, inBrowser }: Checked): Promise<void> {
  const problems = await conformanceProblems(dist, host, neighbours);
  // Files that are not right say nothing of how they run.
  if (problems.length === 0 && inBrowser) problems.push(...(await problemsInBrowser(dist)));
  if (problems.length > 0) throw new UsageError(problems.map((problem) => `  - ${problem}`).join('\n'));
  console.log(`${name} honours the contract.`);
}

async function verify(site: string | undefined): Promise<void> {
  if (!site) throw new UsageError('Which site? Give --site or SITE_URL.');
  const found = await publishedProblems(site, hostProvides());
  for (const [name, problems] of Object.entries(found))
    console.log([`${name}: ${problems.length === 0 ? 'runs' : 'does not run'}`, ...problems].join('\n  - '));
  if (Object.values(found).flat().length > 0)
    throw new UsageError('This shell could not run everything that is published.');
}

async function carry(site: string | undefined, dist: string): Promise<void> {
  if (!site) throw new UsageError('Which site? Give --site or SITE_URL.');
  const { carried, lost } = await carryAssets({ dist, source: assetsOfSite(site) });
  console.log(`Copied the assets of ${carried} earlier builds.`);
  for (const reason of lost) console.log(`  Not carried: ${reason}`);
}

async function pack(folder: string | undefined): Promise<void> {
  if (!folder) throw new UsageError('Into which folder? See: release --help');
  for (const file of Object.values(await packPackages(resolve(folder)))) console.log(join(folder, file));
}

async function make(name = '', folder: string | undefined, mount: string | undefined): Promise<void> {
  if (!folder) throw new UsageError('In which folder? release new <remote> <folder>');
  const target = resolve(folder);
  await newRemote({ name, target, mount });
  console.log(`${name} is in ${target}. Next:\n\n  cd ${folder}\n  npm install\n  npm run alone`);
}

/** Runs the development server of a remote inside a site, until it is stopped. */
async function develop(name: string | undefined, site: string): Promise<void> {
  const folder = name ? folderOf(name) : process.cwd();
  await hostOf(site).catch(() => {
    throw new UsageError(`No site answers at ${site}. Start one there, or name another: --site https://…`);
  });
  const args = ['run', 'alone', '--silent', '--', '--env', `site=${new URL(site).origin}`];
  const child = spawn('npm', args, { cwd: folder, stdio: 'inherit' });
  const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('exit', done));
  // Its own output says why.
  if (code) throw new UsageError(`The development server has ended with ${code}.`);
}

async function printStatus(store: ReleaseStore, only: string | undefined, host: HostProvides): Promise<void> {
  console.log((await statusLines(store, only, host)).join('\n'));
}

/** Who runs the command, for the registry's log. */
function whoRuns(): string {
  const { RELEASE_BY, GITHUB_ACTOR } = process.env;
  return RELEASE_BY?.trim() || GITHUB_ACTOR || userInfo().username;
}

const isSite = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

function percentOf(text: string | undefined): number {
  const percent = Number(text);
  if (!text || !/^\d{1,3}$/.test(text) || percent > 100)
    throw new UsageError(`"${text ?? ''}" is no share of the visitors. Give a whole number from 0 to 100.`);
  return percent;
}

async function preview(options: Parameters<typeof publishPreview>[0], site = LOCAL_SITE): Promise<void> {
  const { name, key } = await publishPreview(options);
  const address = new URL(PREVIEW_PATH + key, site).href;
  console.log(`Preview of ${name}, for two weeks, for whoever has this link:\n  ${address}`);
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      releases: { type: 'string' },
      netlify: { type: 'boolean' },
      site: { type: 'string' },
      browser: { type: 'boolean' },
      dist: { type: 'string' },
      to: { type: 'string' },
      share: { type: 'string' },
      preview: { type: 'boolean' },
      mount: { type: 'string' },
      wait: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [command, name, third] = positionals;
  if (values.help || !command) return console.log(HELP);
  if (command === 'pack') return pack(name);
  if (values.site !== undefined && !isSite(values.site))
    throw new UsageError(
      `--site ${values.site} is no address of a site. Give one like https://your-site.example`,
    );
  if (values.preview && values.share !== undefined)
    throw new UsageError(
      'Either --preview, for those who have its link, or --share, for a part of the visitors.',
    );
  if (command === 'dev') return develop(name, values.site ?? process.env.SITE_URL ?? LOCAL_SITE);
  if (command === 'new') return make(name, third, values.mount);
  const isRemote = values.netlify || ['verify', 'carry'].includes(command);
  const site = values.site ?? (isRemote ? process.env.SITE_URL : undefined);
  if (command === 'verify') return verify(site);
  if (command === 'carry') return carry(site, resolve(values.dist ?? join(ROOT, 'shell/dist')));
  const store = await openStore(values);
  const { wait = '0' } = values;
  if (!/^\d{1,3}$/.test(wait)) throw new UsageError(`--wait ${wait}: give whole minutes.`);
  const isOfThisTree = command === 'check' || command === 'publish';
  const askShell = (origin: string) =>
    isOfThisTree ? hostForRelease(origin, { root: ROOT, wait: Number(wait) * 60_000 }) : hostOf(origin);
  const host = site ? await askShell(site) : hostProvides();
  if (command === 'status') return printStatus(store, name, host);
  if (!name) throw new UsageError(`Which remote? See: release --help`);
  const started = Date.now();
  const dist = () => buildOf(name, values.dist);
  if (command === 'check') {
    const neighbours = site
      ? await publishedOn(site)
      : { remotes: (await store.read()).remotes, file: store.file };
    return check({ name, dist: await dist(), host, neighbours, inBrowser: values.browser });
  }
  const by = whoRuns();
  if (command === 'publish' && values.preview) await preview({ store, by, dist: await dist(), host }, site);
  else if (command === 'publish')
    await publish({ store, by, percent: percentOf(values.share ?? '100'), dist: await dist(), host });
  else if (command === 'share') await shareRelease({ store, by, name, percent: percentOf(third), host });
  else if (command === 'rollback') await rollback({ store, by, name, to: values.to, host });
  else if (command === 'block' || command === 'unblock')
    await switchRemote({ store, by, name, isBlocked: command === 'block' });
  else if (command === 'retire') await retireRemote({ store, by, name });
  else throw new UsageError(`"${command}" is no command. See: release --help`);
  await printStatus(store, name, host);
  const place = store.folder ? ` The releases are in ${store.folder}.` : '';
  return console.log(`Done in ${((Date.now() - started) / 1000).toFixed(1)} s.${place}`);
}

/** The `release` command: reads what it is to do from the process's arguments, and sets its exit code. */
export async function main(): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(errorInWords(error));
    process.exitCode = 1;
  }
}
