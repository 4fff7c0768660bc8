import type { Deployment } from './deployment';

/** Waits for a condition that another process fulfils. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Helpers that call deployed functions. */
export function callsOf(deployed: () => Deployment) {
  let admin: Promise<string> | undefined;
  const log = () => deployed().log('page');

  /** Requests an address of the site as a visitor. */
  const visit = async (path: string) => {
    const response = await fetch(deployed().origin + path, { redirect: 'manual' });
    return { status: response.status, html: await response.text(), headers: response.headers };
  };

  return {
    visit,
    /** Requests a page until it is rendered: on a slow machine the first response can be the plain shell. */
    async rendered(path: string): ReturnType<typeof visit> {
      for (;;) {
        const known = log().length;
        const page = await visit(path);
        if (page.headers.get('netlify-cdn-cache-control') !== 'no-store') return page;
        await until(() => log().length > known);
        if (!/took longer than|due to timeout/.test(log().slice(known))) return page;
      }
    },
    /** Access token of an admin. */
    signIn: () => (admin ??= deployed().backend.signIn('boss@agency.test')),
    /** Posts JSON to a function like a page of the site. Returns status and parsed body. */
    async post(name: string, body: unknown, token?: string, headers: Record<string, string> = {}) {
      const response = await deployed().call(name, {
        path: `/.netlify/functions/${name}`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: deployed().origin,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, ...(JSON.parse(response.body) as object) };
    },
    get: (name: string, path: string) => deployed().call(name, { path }),
    /** Submits the button of a page that a mail links to. */
    press: (name: string, url: string, form = '') =>
      deployed().call(name, {
        path: url.slice(deployed().origin.length),
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      }),
    mailsTo: (address: string) => deployed().mail.received.filter(({ to }) => to === address),
  };
}
