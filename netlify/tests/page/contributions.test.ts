import { CONTRACT_VERSION, type Contributions, type Registry } from '@agency/shared/contracts';
import sitemap from '../../functions/sitemap';
import { setUpPages } from './pages';

const pages = setUpPages();

/** Shows what the page function tells it of other remotes. */
const renderer = `exports.render = async ({ path, contributed }) => ({
  query: [], address: path, isIncomplete: false, status: 200, head: '', state: {}, tags: [],
  html: JSON.stringify(contributed).replaceAll('"', "'"),
});`;

const LINK = { label: 'Events', path: '/events' };
const ALL: Contributions = {
  navigation: [LINK],
  footer: [LINK],
  sitemap: ['/events', '/events/archive'],
  adminNavigation: [LINK],
  commands: [LINK],
};

/** Publishes a remote at `/events` beside the public one. */
function publishEvents(contributes: unknown, blocked: string[] = []): void {
  pages.site.publish('one', renderer, blocked);
  const registry = JSON.parse(pages.site.files.get('/remotes.json')!) as Registry;
  const { 'public-remote': remote } = registry.remotes;
  const events = { ...remote!, contract: CONTRACT_VERSION, mount: '/events', contributes };
  const remotes = { ...registry.remotes, 'events-remote': events };
  pages.site.files.set('/remotes.json', JSON.stringify({ ...registry, remotes }));
}

async function read(path = '/') {
  const html = await (await pages.get(path)).text();
  const [, inlined = '{}'] = /id="app-registry">(.*?)<\/script>/.exec(html) ?? [];
  return { html, registry: JSON.parse(inlined) as Registry };
}

async function paths(): Promise<(string | undefined)[]> {
  const response = await sitemap(new Request(`${pages.site.origin}/sitemap.xml`));
  expect(response.headers.get('netlify-cache-tag')).toBe('page,Post,CaseStudy,Project');
  return [...(await response.text()).matchAll(/<loc>https:\/\/www\.agency\.example(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  );
}

test('a page is rendered with what remotes add to it, and delivered with the same', async () => {
  publishEvents(ALL);
  const { html, registry } = await read();
  expect(html).toContain("'navigation':[{'label':'Events','path':'/events'}]");
  expect(html).toContain("'footer':[{'label':'Events','path':'/events'}]");
  expect(registry.remotes['events-remote']!.contributes).toEqual({ navigation: [LINK], footer: [LINK] });
});

test('the sitemap lists their pages; the registry in a page does not', async () => {
  publishEvents(ALL);
  expect(await paths()).toEqual(expect.arrayContaining(['/team', '/events', '/events/archive']));
  expect((await read()).html).not.toContain('/events/archive');
});

test('a blocked remote is in no page and in no sitemap', async () => {
  publishEvents(ALL, ['events-remote']);
  expect((await read()).html).toContain("'navigation':[],'footer':[]");
  expect(await paths()).not.toContain('/events');
});

test('a broken entry is left out alone, and logged once', async () => {
  publishEvents({ navigation: [{ label: 'Free', path: 'javascript:alert(1)' }, LINK], footer: 'no' });
  for (const path of ['/', '/team']) {
    const { html } = await read(path);
    expect(html).toContain("'navigation':[{'label':'Events','path':'/events'}],'footer':[]");
  }
  expect(pages.logged.mock.calls).toEqual([
    [expect.stringMatching(/^events-remote one: Entry 1 of its contributions to navigation: its path/)],
    ['events-remote one: Its contributions to footer are no list.'],
  ]);
});

test('the sitemap is complete without them when the registry cannot be read', async () => {
  expect(await paths()).toContain('/team');
  expect(pages.logged).toHaveBeenCalledWith(expect.stringContaining('registry'), expect.anything());
});
