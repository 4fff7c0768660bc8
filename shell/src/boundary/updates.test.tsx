import { act, screen, waitFor } from '@testing-library/react';
import type { Registry } from '@agency/shared/contracts';
import { json, onApi } from '@agency/shared/testing';
import { selectContributed } from '@agency/shared/runtime';
import { showContributions } from '../registry/contributions';
import { buildRegistry, renderShell } from '../testing/renderShell';
import { reloadOnce } from './reloadOnce';
import { isOutdated } from './updates';

const pinned = (id: string, overrides: Partial<Registry> = {}): Registry => {
  const { remotes } = buildRegistry();
  return buildRegistry({
    rev: 2,
    remotes: { ...remotes, 'public-remote': { ...remotes['public-remote']!, id } },
    ...overrides,
  });
};

const loader = {
  registry: () => pinned('two'),
  runningIds: () => ({ 'public-remote': 'two' }),
  override: null,
};

test.each([
  ['the same release', pinned('two'), false],
  ['another release', pinned('three'), true],
  ['another release of a remote that does not run here', buildRegistry({ rev: 3 }), false],
  ['a remote that was switched off', pinned('two', { blocked: ['public-remote'] }), true],
  ['a remote that is gone', buildRegistry({ remotes: {} }), false],
])('%s', (_, now, expected) => expect(isOutdated(loader, now)).toBe(expected));

test('a release that did not work when the page was opened is no news', () => {
  expect(isOutdated({ ...loader, runningIds: () => ({ 'public-remote': 'one' }) }, pinned('two'))).toBe(
    false,
  );
});

test('what somebody chose for this tab is not replaced', () => {
  const override = { name: 'public-remote', id: 'two' };
  expect(isOutdated({ ...loader, override }, pinned('three'))).toBe(false);
});

test('a tab that becomes visible offers the newer release, and does not reload by itself', async () => {
  onApi('get', 'http://localhost/remotes.json', () => json(pinned('three')));
  const { user } = renderShell();
  const page = await screen.findByRole('heading', { name: 'Home' });
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  // Its effects have run too: somebody listens.
  await act(async () => {});
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('A newer version of this page is available.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  expect(page).toBeVisible();
});

test.each([
  ['replaced', { remotes: {} }],
  ['blocked', { blocked: ['events-remote'] }],
])('a tab that becomes visible no longer shows what a remote added that was %s', async (_, change) => {
  const { remotes } = buildRegistry();
  const link = { label: 'Events', path: '/events' };
  const events = { ...remotes['public-remote']!, mount: '/events', contributes: { navigation: [link] } };
  const then = buildRegistry({ remotes: { ...remotes, 'events-remote': events } });
  onApi('get', 'http://localhost/remotes.json', () => json({ ...then, ...change }));
  const { store } = renderShell({ registry: then });
  await screen.findByRole('heading', { name: 'Home' });
  act(() => store.dispatch(showContributions(then)));
  expect(selectContributed(store.getState()).navigation).toEqual([link]);
  await act(async () => {});
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(selectContributed(store.getState()).navigation).toEqual([]));
});

describe('a part of a release that is gone', () => {
  test('reloads the page once, when another release is published', async () => {
    onApi('get', 'http://localhost/remotes.json', () => json(pinned('three')));
    const reload = jest.fn();
    await reloadOnce(loader, 'public-remote', reload);
    await reloadOnce(loader, 'public-remote', reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the same release is still published', () => json(pinned('two'))],
    ['nothing is known of another', () => json({}, 503)],
  ])('leaves the page as it is when %s', async (_, reply) => {
    onApi('get', 'http://localhost/remotes.json', reply);
    const reload = jest.fn();
    await reloadOnce(loader, 'public-remote', reload);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['a text', '<input name="name" />', (field: HTMLInputElement) => (field.value = 'Ada')],
    ['a tick', '<input type="checkbox" checked />', (field: HTMLInputElement) => (field.checked = false)],
  ])('leaves a page in which there is %s of its visitor', async (_, html, change) => {
    onApi('get', 'http://localhost/remotes.json', () => json(pinned('three')));
    const place = document.body.appendChild(document.createElement('form'));
    place.innerHTML = html;
    change(place.querySelector('input')!);
    const reload = jest.fn();
    await reloadOnce(loader, 'public-remote', reload);
    expect(reload).not.toHaveBeenCalled();
    place.remove();
  });
});
