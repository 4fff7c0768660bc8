import { randomUUID } from 'node:crypto';
import { paths } from '@agency/shared/contracts';
import { callsOf } from './support/calls';
import type { Deployment } from './support/deployment';

/** Tests the deployed functions of the site, each with a valid and an invalid request. */
export function siteFunctionsAnswer(deployed: () => Deployment): void {
  const calls = callsOf(deployed);
  const { get, mailsTo, post, rendered, signIn, visit } = calls;

  describe('the deployed functions of the site', () => {
    it('page: renders every public route with the deployed shell and the published remote', async () => {
      const { backend } = deployed();
      const [post] = await backend.sql<{ slug: string }>(
        'select slug from blog_posts where published limit 1',
      );
      const [study] = await backend.sql<{ id: string }>(
        'select id from case_studies where published limit 1',
      );
      const [project] = await backend.sql<{ id: string }>('select id from projects where published limit 1');
      const routes = [
        ...Object.values(paths).filter(
          (path): path is Extract<typeof path, string> => typeof path === 'string',
        ),
        paths.post(post!.slug),
        paths.caseStudy(study!.id),
        paths.project(project!.id),
        ...['about', 'services', 'projects', 'team', 'contact', 'newsletter'].map(paths.homeSection),
      ];
      expect(routes.length).toBeGreaterThan(20);
      for (const route of routes) {
        const { status, html, headers } = await rendered(route);
        expect({ route, status, headings: html.match(/<h1[\s>]/g)?.length }).toEqual({
          route,
          status: 200,
          headings: 1,
        });
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(headers.get('netlify-cache-tag')).toContain('page');
      }
    });

    it('page: answers 404 for a missing page, and a page without a form takes none', async () => {
      const missing = await visit('/no/such/page');
      expect(missing).toMatchObject({ status: 404 });
      expect(missing.html).toContain('Oops! Page not found');
      const body = new URLSearchParams({ name: 'Ada' });
      const refused = await fetch(`${deployed().origin}/about`, { method: 'POST', body });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await refused.text()).toContain('This page takes no forms.');
    });

    it('form: stores a posted form, renders the page again with what is wrong, and refuses any other body', async () => {
      const { backend, origin } = deployed();
      const send = (fields: Record<string, string>) =>
        fetch(`${origin}/contact`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ form: 'contact', elapsed: '9000', ...fields }),
        });
      const wrong = await send({ name: 'Ada', email: 'none', message: 'Hello' });
      expect([wrong.status, await wrong.text()]).toEqual([
        422,
        expect.stringContaining('Please enter a valid email address.'),
      ]);
      const sent = await send({ name: 'Ada', email: 'posted@example.com', message: 'Hello' });
      expect([sent.status, sent.headers.get('location')]).toEqual([
        303,
        '/contact?sent=contact#contact-sent',
      ]);
      expect(
        await backend.sql("select name from contact_messages where email = 'posted@example.com'"),
      ).toEqual([{ name: 'Ada' }]);
      expect((await fetch(`${origin}/contact`, { method: 'POST', body: 'name=a' })).status).toBe(400);
    });

    it('page: serves the back-office without rendering', async () => {
      const { status, html } = await visit('/admin/login');
      expect(status).toBe(200);
      expect(html).toContain('"admin-remote"');
      expect(html).not.toMatch(/<h1[\s>]/);
    });

    it('import-image: rejects private networks and visitors', async () => {
      const image = { address: 'https://127.0.0.1/photo.png', folder: 'blog' };
      expect(await post('import-image', image, await signIn())).toMatchObject({
        status: 422,
        error: 'This address leads into a private network, so it is not opened.',
      });
      expect(await post('import-image', image)).toMatchObject({ status: 401 });
    });

    it('robots', async () => {
      expect(await visit('/robots.txt')).toMatchObject({
        status: 200,
        html: expect.stringContaining(`Sitemap: ${deployed().origin}/sitemap.xml`) as string,
      });
    });

    it.each([
      ['rss', '/rss.xml', '<rss version="2.0"'],
      ['sitemap', '/sitemap.xml', '/blog/'],
    ])(
      '%s: lists published content, and answers with an error when the database is down',
      async (name, path, text) => {
        expect(await visit(path)).toMatchObject({
          status: 200,
          html: expect.stringContaining(text) as string,
        });
        const alone = await deployed().callWith({ SUPABASE_URL: 'http://127.0.0.1:9' }, name, { path });
        expect(alone.status).toBe(503);
      },
    );

    it('remotes: serves the registry, and 503 without Netlify’s store', async () => {
      expect(await visit('/remotes.json')).toMatchObject({
        status: 200,
        html: expect.stringContaining('"public-remote"') as string,
      });
      const alone = await deployed().callWith({ NETLIFY_BLOBS_CONTEXT: '' }, 'remotes', {
        path: '/remotes.json',
      });
      expect(alone.status).toBe(503);
    });

    it('releases: serves files of published releases only', async () => {
      const { html } = await visit('/remotes.json');
      const { id } = (JSON.parse(html) as { remotes: Record<string, { id: string }> }).remotes[
        'admin-remote'
      ]!;
      const manifest = await visit(`/_r/admin-remote/${id}/mf-manifest.json`);
      expect(manifest).toMatchObject({ status: 200, html: expect.stringContaining(id) as string });
      expect(manifest.headers.get('cache-control')).toContain('immutable');
      expect((await visit(`/_r/admin-remote/${id}/nothing.js`)).status).toBe(404);
    });

    it('preview: opens a release with the key of its link alone', async () => {
      const { status, headers } = await visit('/preview/release/forged');
      expect({ status, cookie: headers.get('set-cookie') }).toEqual({ status: 404, cookie: null });
    });

    it('manage-releases: says what runs, for administrators only', async () => {
      const read = { action: 'read' };
      expect(await post('manage-releases', read, await signIn())).toMatchObject({
        status: 200,
        remotes: expect.arrayContaining([expect.objectContaining({ name: 'public-remote' })]) as unknown,
      });
      expect(await post('manage-releases', read)).toMatchObject({ status: 401 });
    });

    it('report: counts a failure, and rejects other origins', async () => {
      const report = { remote: 'public-remote', id: '', kind: 'timeout', message: 'slow', path: '/blog' };
      expect(await post('report', report)).toMatchObject({ status: 200, success: true });
      const rows = await deployed().backend.sql("select 1 from client_reports where kind = 'timeout'");
      expect(rows).toHaveLength(1);
      expect(await post('report', report, undefined, { origin: 'https://evil.example' })).toMatchObject({
        status: 403,
      });
    });

    it('purge: purges changed pages from the CDN, for admins only', async () => {
      const admin = await calls.signIn();
      const changes = { changes: [{ table: 'blog_posts' }] };
      expect(await post('purge', changes, admin)).toMatchObject({ status: 200 });
      expect(deployed().netlify.purged.at(-1)).toBe('shell-site Post');
      expect(await post('purge', changes)).toMatchObject({ status: 401 });
    });

    it('answer-message: sends a mail to the visitor, for admins only', async () => {
      const [message] = await deployed().backend.sql<{ id: string }>(
        "insert into contact_messages (name, email, message) values ('Ada', 'ada@example.com', 'Hello?') returning id",
      );
      const answer = { id: randomUUID(), messageId: message!.id, body: 'Hello Ada.' };
      expect(await post('answer-message', answer, await signIn())).toMatchObject({ status: 200 });
      expect(mailsTo('ada@example.com')).toHaveLength(1);
      expect(await post('answer-message', answer)).toMatchObject({ status: 401 });
      const [application] = await deployed().backend.sql<{ id: string }>(
        "insert into job_applications (name, email, message) values ('Bo', 'bo@example.com', 'Hire me.') returning id",
      );
      const mail = { id: randomUUID(), applicationId: application!.id, body: 'Hello Bo.' };
      expect(await post('answer-message', mail, await signIn())).toMatchObject({ status: 200 });
      expect(mailsTo('bo@example.com')).toHaveLength(1);
    });

    it('invite-account: mails an invitation, for administrators only', async () => {
      const account = { email: 'eve@example.com', role: 'editor' };
      expect(await post('invite-account', account, await signIn())).toMatchObject({ status: 200 });
      expect(mailsTo('eve@example.com')).toHaveLength(1);
      expect(await post('invite-account', account)).toMatchObject({ status: 401 });
    });

    it('forgot-password: answers alike for every address', async () => {
      const body = { email: 'nobody@example.com' };
      expect(await post('forgot-password', body)).toMatchObject({ status: 200 });
      expect(mailsTo('nobody@example.com')).toHaveLength(0);
      expect(
        await post('forgot-password', body, undefined, { origin: 'https://evil.example' }),
      ).toMatchObject({ status: 403 });
    });

    it('change-address and confirm-address: change an address that both mailboxes have confirmed', async () => {
      const { backend, origin } = deployed();
      const token = await backend.signIn('moving@example.com', false);
      await backend.sql(
        "insert into private.staff (user_id, role) select id, 'editor' from auth.users where email = 'moving@example.com'",
      );
      const change = { email: 'moved@example.com', password: backend.password };
      expect(await post('change-address', change)).toMatchObject({ status: 401 });
      expect(await post('change-address', change, token)).toMatchObject({ status: 200 });
      const pages = [];
      for (const address of ['moving@example.com', 'moved@example.com']) {
        const text = mailsTo(address)[0]!.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
        const [url = ''] = /http:\S+\/functions\/confirm-address\?t=[\w.-]+/.exec(text) ?? [];
        expect(await get('confirm-address', url.slice(origin.length))).toMatchObject({ status: 200 });
        pages.push((await calls.press('confirm-address', url)).body);
      }
      expect(pages).toEqual([
        expect.stringContaining('One mailbox has confirmed'),
        expect.stringContaining('moved@example.com'),
      ]);
      expect((await get('confirm-address', '/.netlify/functions/confirm-address?t=forged')).status).toBe(400);
    });

    it('visit: counts a page view, and refuses what no page of the site sends', async () => {
      const { backend, origin } = deployed();
      const tell = (from: string) =>
        fetch(`${origin}/api/visit`, {
          method: 'POST',
          headers: { origin: from, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
          body: JSON.stringify([`${origin}/team`, '', null]),
        });
      expect((await tell('https://evil.example')).status).toBe(403);
      expect((await tell(origin)).status).toBe(204);
      expect(await backend.sql('select page from private.insight_events where page is not null')).toEqual([
        { page: '/team' },
      ]);
    });

    it.each(['newsletter-tick', 'release-watch', 'sweep'])(
      '%s: runs on its schedule, and has no URL',
      async (name) => {
        expect(await post(name, { next_run: new Date().toISOString() })).toMatchObject({ status: 200 });
        expect((await visit(`/.netlify/functions/${name}`)).status).toBe(404);
        const path = `/.netlify/functions/${name}`;
        expect((await deployed().call(name, { path })).status).toBe(405);
      },
    );
  });
}
