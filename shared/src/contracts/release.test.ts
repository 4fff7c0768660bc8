import { fc } from '../testing/fuzz';
import {
  isBelowMount,
  isContractCompatible,
  isReleaseId,
  isRemoteName,
  mountOf,
  parseReleasePath,
  releasePath,
} from '.';

const NAME = /^[a-z][a-z0-9-]{0,40}$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

describe('the contract between shell and remotes', () => {
  it.each([
    ['1.2', '1.2', true],
    ['1.2', '1.0', true],
    ['1.2', '1.3', false],
    ['1.2', '2.0', false],
    ['1.2', 'junk', false],
  ])('host %s and remote %s: %s', (host, remote, fits) =>
    expect(isContractCompatible(host, remote)).toBe(fits),
  );
});

describe('the name of a remote', () => {
  it.each(['public-remote', 'a', 'r2', `a${'-'.repeat(40)}`])('may be %s', (name) =>
    expect(isRemoteName(name)).toBe(true),
  );
  it.each(['', 'Public', '2nd', '-x', 'a_b', 'a.b', '../x', 'a\n', `a${'b'.repeat(41)}`, null, 7])(
    'is not %j',
    (name) => expect(isRemoteName(name)).toBe(false),
  );
});

describe('the id of a release', () => {
  it.each(['one', '0a1b2c3d4e5f', 'A_b-9', 'x'.repeat(64)])('may be %s', (id) =>
    expect(isReleaseId(id)).toBe(true),
  );
  it.each(['', '..', 'a.b', 'a/b', 'a%2e', 'ä', 'a\n', 'x'.repeat(65), undefined, {}])('is not %j', (id) =>
    expect(isReleaseId(id)).toBe(false),
  );
});

describe('the address of a release', () => {
  it('stands below /_r/, by name and id', () => {
    expect(releasePath('public-remote', 'one')).toBe('/_r/public-remote/one/');
    expect(releasePath('public-remote', 'one', 'mf-manifest.json')).toBe(
      '/_r/public-remote/one/mf-manifest.json',
    );
  });

  it('is read as it was written', () => {
    const file = fc.array(fc.stringMatching(/^[\w-][\w.-]*$/), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.stringMatching(NAME), fc.stringMatching(ID), file, (name, id, parts) => {
        const path = releasePath(name, id, parts.join('/'));
        expect(parseReleasePath(path)).toEqual({ name, id, file: parts.join('/') });
      }),
    );
  });

  it.each([
    '/_r/public-remote/one/',
    '/_r/public-remote/one',
    '/_r/public-remote/one/../two/main.js',
    '/_r/public-remote/one/..%2Ftwo/main.js',
    '/_r/public-remote/one//main.js',
    '/_r/public-remote/o.ne/main.js',
    '/_r/../one/main.js',
    '/assets/public-remote/one/main.js',
    '/x/_r/public-remote/one/main.js',
  ])('is not %s', (path) => expect(parseReleasePath(path)).toBeNull());
});

describe('the mount of a remote', () => {
  it.each([
    [{ name: 'public-remote' }, '/'],
    [{ name: 'admin-remote', mount: '/elsewhere' }, '/admin'],
    [{ name: 'events-remote', mount: '/events' }, '/events'],
  ])('of %j is %s', (remote, mount) => expect(mountOf(remote)).toBe(mount));

  it.each([
    ['/anything', '/', true],
    ['/admin', '/admin', true],
    ['/admin/blog', '/admin', true],
    ['/administration', '/admin', false],
  ])('%s is below %s: %s', (path, mount, expected) => expect(isBelowMount(path, mount)).toBe(expected));
});
