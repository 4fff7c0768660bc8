import { CONTRACT_VERSION, type Contributed, type Guests, type RemoteModule } from '@agency/shared/contracts';
import { useResponse } from '@agency/shared/runtime';
import { TEST_API } from '@agency/shared/testing';
import { createElement, lazy, useId } from 'react';
import { redirect, useActionData } from 'react-router-dom';
import { provided, render } from './server';

const config = {
  supabaseUrl: TEST_API,
  supabaseKey: 'sb_publishable_test',
  siteUrl: 'https://agency.example',
};

function EventPage() {
  const answer = useActionData<{ error?: string }>();
  return createElement('h1', { id: useId() }, answer?.error ?? 'Events');
}
const Cancelled = () => {
  useResponse({ status: 410 });
  return 'Cancelled';
};

const events: RemoteModule = {
  name: 'events-remote',
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: '/events',
      handle: { title: 'Events', query: ['day'] },
      element: createElement(EventPage),
      action: async ({ request }) => {
        const fields = await request.formData();
        if (fields.get('name') === 'Nobody') throw new Error('down');
        // `data` of the router is not among what the shell provides.
        return fields.get('name')
          ? redirect('/events?day=2')
          : Response.json({ error: 'No name' }, { status: 422 });
      },
    },
    { path: '/events/cancelled', element: createElement(Cancelled) },
  ],
  parts: {
    Next: () => Promise.resolve({ default: () => createElement('h2', null, 'Next event') }),
    Broken: () =>
      Promise.resolve({
        default: () => {
          throw new Error('boom');
        },
      }),
    Late: () => Promise.resolve({ default: lazy(() => new Promise<never>(() => {})) }),
    Missing: () => Promise.reject(new Error('It is gone.')),
  },
};

/** Each module runs in a worker of its own there, so each has its name. */
const show = (path: string, request: object = {}, guests: Guests = { 'events-remote': events }) =>
  render({ path, config, guest: 'events-remote', acceptsFailure: true, ...request }, guests);

describe('a page of another remote', () => {
  it('stands in the frame of the site, with its title and the parameters it reads', async () => {
    const page = await show('/events?day=2&utm=x');
    expect(page).toMatchObject({ status: 200, query: ['day'], address: '/events?day=2' });
    expect(page.head).toContain('<title>Events</title>');
    expect(page.html).toMatch(
      /<header[^]*<main id="main"[^>]*><h1 id="[^"]+">Events<\/h1><\/main>[^]*<footer/,
    );
  });

  it('sets its own status', async () => {
    expect((await show('/events/cancelled')).status).toBe(410);
  });

  it('that is unknown is the 404 page of the site, or its own', async () => {
    const page = await show('/events/nowhere');
    expect([page.status, page.html]).toEqual([404, expect.stringContaining('Oops! Page not found')]);
    const own = { ...events, NotFound: () => createElement('h1', null, 'No such event') };
    const guest = 'own-remote';
    const ownPage = await show('/events/nowhere', { guest }, { [guest]: own });
    expect([ownPage.status, ownPage.html]).toEqual([404, expect.stringContaining('No such event')]);
  });

  it('answers a posted form with what its action says, or sends on', async () => {
    const refused = await show('/events', { fields: [['name', '']] });
    expect(refused).toMatchObject({ status: 422, state: { action: { error: 'No name' } } });
    expect(refused.html).toContain('>No name</h1>');
    const stored = await show('/events', { fields: [['name', 'Ada']] });
    expect(stored).toMatchObject({ status: 302, location: '/events?day=2' });
  });

  it('takes no form where its route has no action, and none at an unknown address', async () => {
    for (const path of ['/events/cancelled', '/events/nowhere']) {
      const page = await show(path, { fields: [['name', 'Ada']] });
      expect(page).toMatchObject({ status: 405, html: '' });
      expect(page.location).toBeUndefined();
    }
  });

  it('is not rendered when its action throws', async () => {
    await expect(show('/events', { fields: [['name', 'Nobody']] })).rejects.toThrow('down');
  });

  it('is not rendered when its module did not run', async () => {
    const guest = 'broken-remote';
    await expect(show('/events', { guest }, { [guest]: new Error('boom') })).rejects.toThrow('did not run');
  });
});

describe('sections of the home page', () => {
  const contributed = (...parts: string[]): Contributed => ({
    navigation: [],
    footer: [],
    sitemap: [],
    adminNavigation: [],
    commands: [],
    slots: { 'public-remote/home': parts.map((part) => ({ remote: 'events-remote', part })) },
  });
  const home = (...parts: string[]) => show('/', { guest: undefined, contributed: contributed(...parts) });

  it('are rendered in it', async () => {
    const { html } = await home('Next');
    expect(html).toContain('data-part="events-remote/Next"');
    expect(html).toContain('<h2>Next event</h2>');
  });

  it.each(['Broken', 'Late', 'Missing', 'unknown'])('are missing alone: %s', async (part) => {
    const { html } = await home(part, 'Next');
    expect(html).toContain('<h2>Next event</h2>');
  });
});

test('a guest takes everything from here that the shell gives it', () => {
  expect(Object.keys(provided).sort()).toEqual([
    '@agency/shared/runtime',
    'react',
    'react-dom',
    'react-redux',
    'react-router-dom',
    'react/jsx-runtime',
  ]);
});
