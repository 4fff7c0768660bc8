import { fc } from '../testing/fuzz';
import {
  CONTRACT_VERSION,
  contributedBy,
  contributionProblems,
  frameProblem,
  ofSite,
  type Contributions,
  type Registry,
  type RegistryRemote,
} from '.';

const remote = (contributes: unknown, mount = '/events'): RegistryRemote => ({
  id: 'one',
  previous: null,
  contract: CONTRACT_VERSION,
  manifest: '/_r/x/one/mf-manifest.json',
  integrity: {},
  mount,
  contributes: contributes as Contributions,
});

const registry = (remotes: Registry['remotes'], blocked: string[] = []): Registry => ({
  rev: 1,
  remotes,
  blocked,
});

const NOTHING = contributedBy(registry({}));

/** What is shown of one remote below `/events`, and why the rest is left out. */
function read(contributes: unknown) {
  const refused: string[] = [];
  const shown = contributedBy(registry({ 'events-remote': remote(contributes) }), (_, why) =>
    refused.push(why),
  );
  return { shown, refused };
}

const EVENTS = { label: 'Events', path: '/events' };

describe('what a remote contributes', () => {
  it('is shown in the order that the entries have, and those of one order as they are published', () => {
    const { shown, refused } = read({
      footer: [
        { label: 'Third', path: '/events/3', order: 2 },
        { label: 'First', path: '/events/1' },
        { label: 'Second', path: '/events/2' },
        { label: 'Before', path: '/events/0', order: -1 },
      ],
    });
    expect(shown.footer.map(({ label }) => label)).toEqual(['Before', 'First', 'Second', 'Third']);
    expect(shown.footer[0]).toEqual({ label: 'Before', path: '/events/0' });
    expect(refused).toEqual([]);
  });

  it('may be in every place', () => {
    const { shown, refused } = read({
      navigation: [EVENTS],
      footer: [{ label: 'All events', path: '/events?past=1#june' }],
      sitemap: ['/events', '/events/archive'],
      adminNavigation: [EVENTS],
      commands: [{ label: 'Add event', path: '/events/new' }],
    });
    expect(refused).toEqual([]);
    expect(shown).toEqual({
      navigation: [EVENTS],
      footer: [{ label: 'All events', path: '/events?past=1#june' }],
      sitemap: ['/events', '/events/archive'],
      adminNavigation: [EVENTS],
      commands: [{ label: 'Add event', path: '/events/new' }],
    });
  });

  it.each([
    ['javascript:alert(1)', 'its path has to be one of this site'],
    ['https://elsewhere.example/events', 'its path has to be one of this site'],
    ['//elsewhere.example/events', 'its path has to be one of this site'],
    ['/events/../admin', 'its path has to be one of this site'],
    ['/events/%2e%2e/admin', 'its path has to be one of this site'],
    ['/events\\..\\admin', 'its path has to be one of this site'],
    ['/events/', 'its path has to be one of this site'],
    ['events', 'its path has to be one of this site'],
    [`/events/${'a'.repeat(200)}`, 'its path has to be one of this site'],
    [7, 'its path has to be one of this site'],
    ['/eventsandmore', '/eventsandmore is not below /events'],
    ['/contact', '/contact is not below /events'],
  ])('does not lead to %j', (path, why) => {
    const links = [{ label: 'Events', path }, EVENTS];
    const { shown, refused } = read({ navigation: links, commands: links });
    expect([shown.navigation, shown.commands]).toEqual([[EVENTS], [EVENTS]]);
    expect(refused).toEqual(
      ['navigation', 'commands'].map((place) =>
        expect.stringContaining(`Entry 1 of its contributions to ${place}: ${why}`),
      ),
    );
  });

  it('leads nobody on the site behind the sign-in', () => {
    const refused = jest.fn();
    const link = { label: 'Events', path: '/admin/events' };
    const contributes = { navigation: [link], footer: [link], sitemap: [link.path], adminNavigation: [link] };
    const shown = contributedBy(registry({ events: remote(contributes, '/admin/events') }), refused);
    expect(shown).toEqual({ ...NOTHING, adminNavigation: [link] });
    expect(refused).toHaveBeenCalledTimes(3);
  });

  it('is for editors in the back-office where it says so, below its own mount only', () => {
    const mount = '/admin/events';
    const own = { label: 'Events', path: mount, isForEditors: true };
    const book = { label: 'Book', path: `${mount}?new=1`, isForEditors: true };
    const foreign = { label: 'Accounts', path: '/admin/accounts', isForEditors: true };
    const not = { label: 'Money', path: `${mount}/money`, isForEditors: false };
    const refused = jest.fn();
    const contributes = { adminNavigation: [own, foreign, not], commands: [book] };
    expect(contributedBy(registry({ events: remote(contributes, mount) }), refused)).toEqual({
      ...NOTHING,
      adminNavigation: [own, { label: 'Money', path: `${mount}/money` }],
      commands: [book],
    });
    expect(refused.mock.calls).toEqual([
      ['events', expect.stringContaining('/admin/accounts is not below /admin/events')],
    ]);
  });

  it.each(['', ' Events', 'Events ', 'a'.repeat(25), 'two\nlines', 'turned\u202E', undefined, 7])(
    'has no label %j',
    (label) => {
      const { shown, refused } = read({ footer: [{ label, path: '/events' }] });
      expect(shown).toEqual(NOTHING);
      expect(refused).toEqual([expect.stringContaining('its label has to be a text of 1 to 24 characters')]);
    },
  );

  it('has a shorter label in the bar of the site, where all links stand in one line', () => {
    const labelled = (length: number) => ({ navigation: [{ label: 'a'.repeat(length), path: '/events' }] });
    expect(read(labelled(16)).refused).toEqual([]);
    expect(read(labelled(17)).refused).toEqual([expect.stringContaining('1 to 16 characters')]);
  });

  it.each([
    [{ sitemap: ['/events?page=2'] }, 'has a query or a fragment'],
    [{ navigation: [{ ...EVENTS, order: 0.5 }] }, 'its order has to be a whole number'],
    [{ navigation: [null] }, 'it has to be an object'],
    [{ navigation: [{ ...EVENTS, isForEditors: true }] }, 'isForEditors is for links of the back-office'],
    [{ commands: [{ ...EVENTS, isForEditors: 'yes' }] }, 'isForEditors has to be true or false'],
    [{ navigation: 'Events' }, 'Its contributions to navigation are no list.'],
  ])('%j is left out alone', (broken, why) => {
    const { shown, refused } = read({ footer: [EVENTS], ...broken });
    expect(shown).toMatchObject({ footer: [EVENTS], navigation: [], sitemap: [] });
    expect(refused).toEqual([expect.stringContaining(why)]);
  });

  it('is nothing of a blocked remote, of another contract, and of a mount that belongs to somebody else', () => {
    const own = remote({ navigation: [EVENTS] });
    expect(contributedBy(registry({ 'events-remote': own }, ['events-remote']))).toEqual(NOTHING);
    expect(contributedBy(registry({ 'events-remote': { ...own, contract: '1.99' } }))).toEqual(NOTHING);
    expect(contributedBy(registry({ 'events-remote': { ...own, mount: '/blog' } }))).toEqual(NOTHING);
  });

  it('of an older remote is nothing, and a place of a later contract is not looked at', () => {
    const { contributes: _none, ...older } = remote({});
    expect(contributedBy(registry({ 'events-remote': { ...older, contract: '1.0' } }))).toEqual(NOTHING);
    expect(read({ banner: [EVENTS], footer: [EVENTS] })).toEqual({
      shown: { ...NOTHING, footer: [EVENTS] },
      refused: [],
    });
  });

  it('never throws, and never shows a link to anywhere else', () => {
    const link = fc.record({
      label: fc.anything(),
      path: fc.oneof(fc.webPath(), fc.webUrl(), fc.anything()),
    });
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ navigation: fc.array(link), footer: fc.anything() }),
    );
    fc.assert(
      fc.property(anything, (contributes) => {
        const { navigation, footer } = read(contributes).shown;
        for (const { path, label } of [...navigation, ...footer]) {
          expect(new URL(path, 'https://agency.example').origin).toBe('https://agency.example');
          expect(path).toMatch(/^\/events(?:$|[/?#])/);
          expect(label.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('publishing', () => {
  const TALKS = { label: 'Talks', path: '/talks' };
  const published = { 'talks-remote': remote({ navigation: [TALKS] }, '/talks') };

  it('accepts what fits, and refuses what does not, with the place and the reason', () => {
    const problems = (contributes: unknown) =>
      contributionProblems('events-remote', remote(contributes), published);
    expect(problems({ navigation: [EVENTS] })).toEqual([]);
    expect(problems(undefined)).toEqual([]);
    expect(problems([])).toEqual(['Its contributions are no object.']);
    expect(problems({ menu: [EVENTS] })).toEqual(['There is no place menu to contribute to.']);
    expect(problems({ navigation: [{ label: 'Talks', path: '/talks' }] })).toEqual([
      'Entry 1 of its contributions to navigation: /talks is not below /events.',
    ]);
  });

  it('refuses an entry for which a place has no room, or which is there twice', () => {
    const next = { label: 'Next', path: '/events/next' };
    const release = remote({ navigation: [EVENTS, next] });
    const full = 'Entry 2 of its contributions to navigation: there is room for 2, of all remotes together.';
    expect(contributionProblems('events-remote', release, published)).toEqual([full]);
    // A release that is there already does not count twice, nor before the others.
    expect(
      contributionProblems('events-remote', release, { 'events-remote': release, ...published }),
    ).toEqual([full]);
    expect(contributionProblems('events-remote', remote({ footer: [EVENTS, EVENTS] }), {})).toEqual([
      'Entry 2 of its contributions to footer: its label or its path is there already.',
    ]);
  });
});

test('the registry in a page of the site has nothing that only the back-office and the sitemap show', () => {
  expect(
    ofSite({
      navigation: [EVENTS],
      sitemap: ['/events'],
      adminNavigation: [EVENTS],
      commands: [EVENTS],
    }),
  ).toEqual({ navigation: [EVENTS] });
  expect(ofSite({ commands: [EVENTS] })).toEqual({});
});

describe('a component in a page of another remote', () => {
  const HOME = 'public-remote/home';

  it('is shown in the order of the entries, with the name of its remote', () => {
    const { shown, refused } = read({
      slots: {
        [HOME]: [{ part: 'Second', order: 1 }, { part: 'First' }],
        'admin-remote/dashboard': [{ part: 'Card', isForEditors: true }],
        'talks-remote/below': [{ part: 'First' }],
      },
    });
    expect(refused).toEqual([]);
    expect(shown.slots).toEqual({
      [HOME]: [
        { remote: 'events-remote', part: 'First' },
        { remote: 'events-remote', part: 'Second' },
      ],
      'admin-remote/dashboard': [{ remote: 'events-remote', part: 'Card', isForEditors: true }],
      'talks-remote/below': [{ remote: 'events-remote', part: 'First' }],
    });
  });

  it.each([
    [{ slots: [] }, 'Its contributions to slots are no object.'],
    [{ slots: { home: [] } }, '"home" is no slot'],
    [{ slots: { 'public-remote/hoem': [] } }, 'public-remote has no slot hoem'],
    [{ slots: { [HOME]: 'Next' } }, 'its entries are no list'],
    [{ slots: { [HOME]: [null] } }, 'it has to be an object'],
    [{ slots: { [HOME]: [{ part: '../x' }] } }, 'its part has to be a name'],
    [{ slots: { [HOME]: [{ part: 'Next', order: 0.5 }] } }, 'its order has to be a whole number'],
    [{ slots: { [HOME]: [{ part: 'Next', isForEditors: 'yes' }] } }, 'isForEditors has to be true or false'],
    [{ slots: { [HOME]: Array(2).fill({ part: 'Next' }) } }, 'it is there already'],
    [{ slots: { [HOME]: [...'abcdefg'].map((part) => ({ part })) } }, 'there is room for 6'],
  ])('%j is refused, and the rest is shown', (contributes, why) => {
    const { shown, refused } = read({ footer: [EVENTS], ...contributes });
    expect(refused).toEqual([expect.stringContaining(why)]);
    expect(shown.footer).toEqual([EVENTS]);
    expect(contributionProblems('events-remote', remote(contributes), {})).toEqual([
      expect.stringContaining(why),
    ]);
  });

  it('is nothing of a blocked remote; a page of the site does not hold those of the back-office', () => {
    const slots = { [HOME]: [{ part: 'Next' }], 'admin-remote/dashboard': [{ part: 'Card' }] };
    expect(contributedBy(registry({ 'events-remote': remote({ slots }) }, ['events-remote']))).toEqual(
      NOTHING,
    );
    expect(ofSite({ slots })).toEqual({ slots: { [HOME]: [{ part: 'Next' }] } });
  });
});

test.each([
  ['site', '/events', null],
  ['back-office', '/admin/events', null],
  ['site', '/admin/events', 'Pages below /admin stand in the frame "back-office".'],
  ['back-office', '/events', 'The frame "back-office" is for pages below /admin; /events is not.'],
  ['toString', '/events', 'There is no frame "toString": "site" or "back-office".'],
])('the frame %s at %s', (frame, mount, problem) => {
  expect(frameProblem(frame, mount)).toBe(problem);
  const release = { ...remote({}, mount), frame } as RegistryRemote;
  expect(contributionProblems('events-remote', release, {})).toEqual(problem ? [problem] : []);
});
