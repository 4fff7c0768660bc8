import { destinationFrom } from './destination';

describe('where signing in leads', () => {
  it.each([
    [{ from: '/admin/blog?search=tide&page=2' }, '/admin/blog?search=tide&page=2'],
    [{ from: { pathname: '/admin/blog/edit/1', search: '?a=b' } }, '/admin/blog/edit/1?a=b'],
    [{ from: '/admin/login' }, '/admin/dashboard'],
    [{ from: '/' }, '/admin/dashboard'],
    [{ from: '//evil.example/admin/blog' }, '/admin/dashboard'],
    [{ from: '/admin//evil.example' }, '/admin/dashboard'],
    [{ from: 'https://evil.example/admin/blog' }, '/admin/dashboard'],
    [{ from: '/admin/../x' }, '/admin/dashboard'],
    [{ from: 'javascript:alert(1)' }, '/admin/dashboard'],
    [null, '/admin/dashboard'],
    ['/admin/blog', '/admin/dashboard'],
  ])('%j leads to %s', (state, expected) => {
    expect(destinationFrom(state)).toBe(expected);
  });
});
