import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { adminPaths, paths } from '@agency/shared/contracts';
import { ADMIN_SCREENS, PUBLIC_ROUTES, PUBLIC_STATES } from '../../e2e/fixtures/routes';
import { accountMail } from '../../netlify/functions/_mail/accountMail';
import { noticeMail } from '../../netlify/functions/_mail/messageNotices';
import { replyMail } from '../../netlify/functions/_mail/messageReply';
import { confirmationMail } from '../../netlify/functions/_newsletter/confirmations';
import { renderNewsletter } from '../../netlify/functions/_newsletter/newsletterMail';
import { signIn } from '../bench/lib/editor';
import { withBrowserAndSite } from '../bench/lib/site';
import { findBrowser } from '../src/lib/browser';
import { buildAll } from '../src/lib/build';
import { stopChildrenOnSignal } from '../src/lib/processes';
import { ROOT } from '../src/lib/workspace';
import type { Invocation } from '../command';

const FOLDER = join(ROOT, '.look');
const WIDTHS = [360, 768, 1440, 1920] as const;
const SCHEMES = ['light', 'dark'] as const;
/** How wide a picture stands on the sheet, as a share of the window. */
const SCALE = 0.25;
const ID = '00000000-0000-4000-8000-000000000000';

/** What is looked at: an address of the site, or a mail. */
interface Subject {
  name: string;
  html?: string;
}

/** The mails of the functions, with their pictures from the running site. */
function mails(site: string): Subject[] {
  Object.assign(process.env, {
    SITE_URL: site,
    MAIL_FROM: 'The agency <news@agency.test>',
    MAIL_POSTAL_ADDRESS: '1 Street, 12345 Town',
    LINK_SECRET: 'a-secret-of-this-sheet-only',
  });
  const body = `<p>What a booking form does in a tunnel, and what it does after it.</p><h2>In this issue</h2><ul><li>One</li><li>Two</li></ul>
    <figure><img src="/media/hero/showcase.webp" alt=""><figcaption>Our work</figcaption></figure>
    <blockquote>A sentence of a client.</blockquote><p><a href="/blog">Read on</a></p>`;
  const newsletter = renderNewsletter({ id: ID, subject: 'A form in a tunnel', html: body })(ID);
  const confirmation = confirmationMail({ id: ID, email: 'reader@example.com', round: 1 });
  const notice = noticeMail(
    {
      id: ID,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      message: 'Hello,\n\nwe need a shop for looms.',
    },
    'admin@agency.test',
  );
  const reply = replyMail({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    message: 'Hello,\n\nwe need a shop for looms.',
    written_at: '2026-06-19T10:00:00Z',
    body: 'Dear Ada,\n\nthat is a shop we would like to build. Have you an hour on Thursday?\n\nMei-Lin',
    texts: {
      subject: 'Re: Your message to the agency',
      wrote: (day, name) => `On ${day}, ${name} wrote:`,
      reason: 'You receive this because you wrote to the agency.',
    },
    mail_id: '<2@agency.test>',
    mail_references: ['<1@agency.test>'],
  });
  const invitation = accountMail('invite', 'new@agency.test', 'a-token');
  const recovery = accountMail('recovery', 'new@agency.test', 'a-token');
  return [
    { name: 'mail newsletter', html: newsletter.html },
    { name: 'mail confirmation', html: String(confirmation.html) },
    { name: 'mail notice', html: String(notice.html) },
    { name: 'mail reply', html: String(reply.html) },
    { name: 'mail invitation', html: String(invitation.html) },
    { name: 'mail recovery', html: String(recovery.html) },
  ];
}

/** Every page and screen with the sample's content. */
async function subjects(browser: Browser, site: string): Promise<Subject[]> {
  const page = await browser.newPage();
  await page.goto(site + paths.projects);
  const project = await page.locator('main [data-card] a').first().getAttribute('href');
  await page.close();
  const demos = (await readdir(join(ROOT, 'shell/public/demos'))).filter((file) => file.endsWith('.html'));
  const addresses = [
    ...PUBLIC_ROUTES,
    ...PUBLIC_STATES.map(([path]) => path),
    project!,
    ...demos.map((file) => `/demos/${file}`),
    adminPaths.login,
    ...ADMIN_SCREENS.map(([path]) => path),
  ];
  return [...addresses.map((name) => ({ name })), ...mails(site)];
}

/** In the page: everything is fetched and laid out, also what nobody has scrolled to. */
async function complete(): Promise<void> {
  document.documentElement.dataset['whole'] = 'rows';
  for (const picture of document.images) picture.loading = 'eager';
  const loaded = [...document.images].map((picture) => picture.decode().catch(() => undefined));
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 5000))]);
  await document.fonts.ready;
}

const fileOf = (name: string, width: number, scheme: string) =>
  `${name.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}-${width}-${scheme}.jpg`;

async function show(page: Page, site: string, { name, html }: Subject): Promise<void> {
  if (html) return page.setContent(html, { waitUntil: 'networkidle' });
  await page.goto(site + name);
  await page.waitForLoadState('networkidle');
}

async function capture(context: BrowserContext, site: string, subject: Subject): Promise<void> {
  const page = await context.newPage();
  await show(page, site, subject);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(complete);
      const path = join(FOLDER, fileOf(subject.name, width, colorScheme));
      await page.screenshot({ path, fullPage: true, quality: 70 });
    }
  }
  await page.close();
}

function sheet(names: string[]): string {
  const rows = names.map((name) => {
    const pictures = WIDTHS.flatMap((width) =>
      SCHEMES.map((scheme) => {
        const file = fileOf(name, width, scheme);
        return `<a href="${file}" title="${parse(file).name}"><img src="${file}" width="${width * SCALE}" loading="lazy" alt="${width} ${scheme}"></a>`;
      }),
    );
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
  });
  const style =
    'body{font:1rem sans-serif;background:#777;margin:1rem}div{display:flex;gap:8px;align-items:start;overflow:auto;max-height:90vh}img{display:block}';
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${rows.join('\n')}`;
}

/**
 * `npm run look [part of a path …]`: captures every page, screen and mail, or those that are named, at four widths, light
 * and dark, into one contact sheet, `.look/index.html`.
 */
export async function run({ args }: Invocation): Promise<void> {
  stopChildrenOnSignal();
  await buildAll();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await withBrowserAndSite(await findBrowser(), async ({ browser, site }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const wanted = (await subjects(browser, site)).filter(
      ({ name }) => args.length === 0 || args.some((part) => name.includes(part)),
    );
    // Signed in only from the first screen on: the site is seen as visitors see it.
    const isBehind = ({ name }: Subject) => name.startsWith(adminPaths.root) && name !== adminPaths.login;
    for (const subject of wanted.filter((each) => !isBehind(each))) {
      console.log(subject.name);
      await capture(context, site, subject);
    }
    const behind = wanted.filter(isBehind);
    if (behind.length > 0) await signIn(await context.newPage(), site);
    for (const subject of behind) {
      console.log(subject.name);
      await capture(context, site, subject);
    }
    await writeFile(join(FOLDER, 'index.html'), sheet(wanted.map(({ name }) => name)));
  });
  console.log(`\nThe contact sheet is ${join(FOLDER, 'index.html')}.`);
}
