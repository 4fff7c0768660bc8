import { screen } from '@testing-library/react';
import { json, onApi } from '@agency/shared/testing';
import { renderShell } from '../testing/renderShell';
import { currentOverride, parseOverride, takeOverrideFromAddress } from './override';

function openAt(address: string) {
  window.history.replaceState(null, '', address);
  takeOverrideFromAddress();
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('is taken out of the address and kept for the tab', () => {
  openAt('/blog?category=Design&mfe=admin-remote@abc123#top');
  expect(window.location.href).toBe('http://localhost/blog?category=Design#top');
  expect(currentOverride()).toEqual({ name: 'admin-remote', id: 'abc123' });
  openAt('/');
  expect(currentOverride()).toEqual({ name: 'admin-remote', id: 'abc123' });
});

test.each(['/?mfe=off', '/?mfe=', '/?mfe=admin-remote', '/?mfe=admin-remote@../../evil'])(
  '%s ends it',
  (address) => {
    openAt('/?mfe=admin-remote@abc123');
    openAt(address);
    expect(currentOverride()).toBeNull();
  },
);

test('a URL is good in development only', () => {
  const environment = process.env.NODE_ENV;
  const text = 'admin-remote@https://elsewhere.example/mf-manifest.json';
  expect(parseOverride(text)?.id).toBe('https://elsewhere.example/mf-manifest.json');
  try {
    Object.assign(process.env, { NODE_ENV: 'production' });
    expect(parseOverride(text)).toBeNull();
  } finally {
    Object.assign(process.env, { NODE_ENV: environment });
  }
});

test('a badge says which release runs, and takes it off', async () => {
  openAt('/?mfe=public-remote@abc123');
  const release = { name: 'public-remote', id: 'abc123', contract: '1.0', requires: {}, integrity: {} };
  onApi('get', 'http://localhost/_r/public-remote/abc123/release.json', () => json(release));
  const { asked } = renderShell({ override: currentOverride()! });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(asked).toEqual(['public-remote@abc123']);
  const badge = screen.getByRole('complementary', { name: 'Release override' });
  expect(badge).toHaveTextContent('This tab runs public-remote abc123');
  expect(screen.getByRole('button', { name: 'Remove override' })).toBeVisible();
});
