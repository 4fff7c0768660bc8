import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { step } from '../src/lib/progress';
import type { StackEnvironment } from '../src/lib/free-ports';
import { dashboardRow, firstLoadRows } from './lib/first-loads';
import { measureKeys, signIn } from './lib/editor';
import { median, milliseconds, percentile } from './lib/numbers';
import { withBrowserAndSite } from './lib/site';
import type { Row } from './measurement';

export const name = 'back-office';
export const title = 'The back-office: first load, opening the editor, typing';

const WORDS = 10_000;
const WARM_OPENINGS = 5;
/** A fifth of what needs improvement (web.dev, Interaction to Next Paint). */
const TYPING_BUDGET = 40;
const OPENING_BUDGET = 1000;

/** Cookies and storage of a signed-in browser. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in once, for all measurements. */
async function openSession(browser: Browser, site: string): Promise<Session> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), site);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Milliseconds from the click on a row of the list until its text is in the editor. */
async function openEditor(page: Page, index: number): Promise<number> {
  const link = page.locator('tbody a.title').nth(index);
  await link.waitFor();
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const look = () => {
          const text = document.querySelector('.ql-editor')?.textContent?.trim();
          if (text) resolve(performance.now() - started);
          else requestAnimationFrame(look);
        };
        (element as HTMLElement).click();
        look();
      }),
  );
}

async function measureOpenings(browser: Browser, site: string, session: Session) {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(`${site}/admin/blog`);
  const cold = await openEditor(page, 0);
  await context.close();

  const rested = await browser.newContext({ storageState: session });
  const desk = await rested.newPage();
  await desk.goto(`${site}/admin/blog`, { waitUntil: 'networkidle' });
  const first = await openEditor(desk, 0);
  const warm: number[] = [];
  for (let index = 1; index <= WARM_OPENINGS; index += 1) {
    await desk.getByRole('link', { name: 'Back to posts' }).click();
    warm.push(await openEditor(desk, index));
  }
  await rested.close();
  return { cold, first, warm };
}

/** One of each block that a text can hold. */
const BLOCKS = [
  '<h2>Tides</h2>',
  '<blockquote class="tip"><p><strong>Tip</strong></p><p>Sail early.</p></blockquote>',
  '<table><thead><tr><th>Port</th><th>Tide</th></tr></thead><tbody><tr><td>Dover</td><td>6.8 m</td></tr></tbody></table>',
  '<pre><code class="language-typescript">const tide = 6.8;</code></pre>',
  '<figure class="wide"><img src="/media/posts/passkeys.webp" alt="A field"><figcaption>A field</figcaption></figure>',
].join('');

/** Adds an article of many words, with all blocks after every thousand. @returns its id */
async function addLongPost(env: StackEnvironment): Promise<string> {
  const key = (await readFile(join(env.DATA_DIR, 'secrets/supabase-secret-key'), 'utf8')).trim();
  const paragraph = `<p>${Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ')}</p>`;
  const answer = await fetch(`http://localhost:${env.API_PORT}/rest/v1/blog_posts?select=id`, {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify({
      slug: 'ten-thousand-words',
      title: 'Ten thousand words',
      content: (paragraph.repeat(10) + BLOCKS).repeat(WORDS / 1000),
      category: 'Technology',
      author: 'Bench',
      date: '2025-06-01',
      image: '/media/load/placeholder.webp',
    }),
  });
  if (!answer.ok) throw new Error(`The long article could not be added: ${await answer.text()}`);
  const [post] = (await answer.json()) as [{ id: string }];
  return post.id;
}

/** Milliseconds of each key in the middle of the long article. */
async function measureTyping(
  browser: Browser,
  site: string,
  session: Session,
  id: string,
): Promise<number[]> {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(`${site}/admin/blog/edit/${id}`);
  await page.locator('.ql-editor p').nth(50).click();
  await page.waitForLoadState('networkidle');
  const keys = await measureKeys(page);
  await context.close();
  return keys;
}

/** @param context path of a Chromium */
export async function measure({ browser: executablePath }: { browser: string }): Promise<Row[]> {
  return withBrowserAndSite(executablePath, async ({ browser, site, env, folder }) => {
    const session = await openSession(browser, site);
    const firstLoads = await step('Loading the back-office', () => firstLoadRows(browser, site, session));
    const dashboard = await step('Opening the dashboard on a phone, both ways', () =>
      dashboardRow(browser, env, folder),
    );
    const { cold, first, warm } = await step('Opening the editor', () =>
      measureOpenings(browser, site, session),
    );
    const id = await addLongPost(env);
    const keys = await step('Typing', () => measureTyping(browser, site, session, id));
    return [
      ...firstLoads,
      dashboard,
      { what: 'click to open editor, at once after the list appears', value: milliseconds(cold) },
      {
        what: 'click to open editor, the first after the list has rested',
        value: milliseconds(first),
        budget: milliseconds(OPENING_BUDGET),
        isWithin: first <= OPENING_BUDGET,
      },
      {
        what: `click to open editor, the next ${WARM_OPENINGS}: median`,
        value: milliseconds(median(warm)),
        budget: milliseconds(OPENING_BUDGET),
        isWithin: median(warm) <= OPENING_BUDGET,
      },
      {
        what: `a key in an article of ${WORDS.toLocaleString('en')} words and all kinds of blocks: median, 98th percentile`,
        value: `${milliseconds(median(keys))}, ${milliseconds(percentile(keys, 0.98))}`,
        budget: milliseconds(TYPING_BUDGET),
        isWithin: percentile(keys, 0.98) <= TYPING_BUDGET,
      },
    ];
  });
}
