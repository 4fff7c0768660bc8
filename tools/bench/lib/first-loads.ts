import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { ROOT } from '../../src/lib/workspace';
import type { StackEnvironment } from '../../src/lib/free-ports';
import type { Row } from '../measurement';
import { buildMonolith } from '../monolith/build';
import { serveVariant } from '../monolith/serve';
import { signIn } from './editor';
import { kilobytes, median, milliseconds } from './numbers';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const SIGN_IN = 151;
const DASHBOARD = 215;
/** With the table, and what else a list shows. */
const LIST = DASHBOARD + 10;
const EDITOR = 300;
interface Screen {
  name: string;
  path: string;
  title: string;
  /** Kilobytes of scripts and styles that its first load may move. */
  budget: number;
  /** Without a session. */
  isPublic?: boolean;
}
const SCREENS: readonly Screen[] = [
  { name: 'sign-in page', path: '/admin/login', title: 'Sign in', budget: SIGN_IN, isPublic: true },
  { name: 'dashboard', path: '/admin/dashboard', title: 'Dashboard', budget: DASHBOARD },
  { name: 'list of posts', path: '/admin/blog', title: 'Blog Posts', budget: LIST },
  { name: 'list of projects', path: '/admin/projects', title: 'Projects', budget: LIST },
  { name: 'list of messages', path: '/admin/contact', title: 'Contact Messages', budget: LIST },
  { name: 'list of applications', path: '/admin/applications', title: 'Applications', budget: LIST },
  { name: 'list of the team', path: '/admin/team', title: 'Team', budget: LIST },
  { name: 'list of services', path: '/admin/services', title: 'Services', budget: LIST },
  { name: 'case studies', path: '/admin/case-studies', title: 'Case Studies', budget: LIST },
  { name: 'editor of a new post', path: '/admin/blog/new', title: 'Create New Post', budget: EDITOR },
];

/** The editor of a stored post: the same, because a text that was saved with the form needs no sanitiser. */
async function storedPost(browser: Browser, site: string, session: Session): Promise<Screen> {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(`${site}/admin/blog`);
  const path = await page.locator('tbody a.title').first().getAttribute('href');
  await context.close();
  return { name: 'editor of a stored post', path: path!, title: 'Edit Post', budget: EDITOR };
}

/** The network of a phone: Lighthouse's slow 4G, 150 ms round trip, 1.6 Mbit/s; and a processor four times slower. */
const PHONE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const ROUNDS = 9;
const MOST_BEHIND = 1.15;

const headingOf = (page: Page, title: string) =>
  page.locator('h1:not([data-passing])', { hasText: title }).first();

const isAsset = (request: Request) => /\.(js|css)$/.test(new URL(request.url()).pathname);

/** Bytes on the wire of all scripts and styles until the network rests, those fetched ahead included. */
async function bytesOf(browser: Browser, site: string, session: Session, screen: Screen): Promise<number> {
  const context = await browser.newContext(screen.isPublic ? {} : { storageState: session });
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => isAsset(request) && finished.push(request));
  await page.goto(site + screen.path, { waitUntil: 'networkidle' });
  await headingOf(page, screen.title).waitFor();
  // What is fetched while the page rests counts.
  await page.waitForTimeout(4000);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  await context.close();
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** The first load of each screen against its budget. */
export async function firstLoadRows(browser: Browser, site: string, session: Session): Promise<Row[]> {
  const rows: Row[] = [];
  for (const screen of [...SCREENS, await storedPost(browser, site, session)]) {
    const bytes = await bytesOf(browser, site, session, screen);
    rows.push({
      what: `first load of the ${screen.name}, scripts and styles (brotli)`,
      value: kilobytes(bytes),
      budget: kilobytes(screen.budget * 1024),
      isWithin: bytes <= screen.budget * 1024,
    });
  }
  return rows;
}

/** Milliseconds until the dashboard of a first load shows its heading. */
async function openDashboard(browser: Browser, origin: string, session: Session): Promise<number> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', PHONE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const started = performance.now();
  await page.goto(`${origin}/admin/dashboard`, { waitUntil: 'commit' });
  await headingOf(page, 'Dashboard').waitFor();
  const time = performance.now() - started;
  await context.close();
  return time;
}

async function sessionAt(browser: Browser, origin: string): Promise<Session> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), origin);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** The dashboard on a phone, side by side with the same code built as one application, turn by turn. */
export async function dashboardRow(browser: Browser, env: StackEnvironment, folder: string): Promise<Row> {
  const target = join(folder, 'monolith');
  await buildMonolith(target);
  const variants = await Promise.all([
    serveVariant({ folder: join(ROOT, 'shell/dist'), env }),
    serveVariant({ folder: target, env }),
  ]);
  try {
    const times: [number[], number[]] = [[], []];
    const sessions = [];
    for (const { origin } of variants) sessions.push(await sessionAt(browser, origin));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const turn of [0, 1] as const)
        times[turn].push(await openDashboard(browser, variants[turn].origin, sessions[turn]!));
    const [federated, one] = [median(times[0]), median(times[1])];
    return {
      what: `dashboard usable on a phone, first load (one application), median of ${ROUNDS}`,
      value: `${milliseconds(federated)} (${milliseconds(one)}), ${(federated / one).toFixed(2)} times`,
      budget: `${MOST_BEHIND} times`,
      isWithin: federated <= MOST_BEHIND * one,
    };
  } finally {
    await Promise.all(variants.map(({ close }) => close()));
  }
}
