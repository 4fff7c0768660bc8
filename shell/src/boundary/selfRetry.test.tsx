import { act, screen, within } from '@testing-library/react';
import { buildRegistry, modules, renderShell } from '../testing/renderShell';

const apology = 'This part of the site is not answering';

/** The site whose public remote does not load until `heal` is called; counts the attempts. */
async function renderBroken(name = 'public-remote', at = '/') {
  let isBroken = true;
  let attempts = 0;
  const view = renderShell({
    at,
    deliver: (release) => {
      if (release.name !== name || !isBroken) return modules[release.name];
      attempts += 1;
      throw new TypeError('Failed to fetch');
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('heading', { name: apology })).toBeVisible();
  return { ...view, attempts: () => attempts, heal: () => (isBroken = false) };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the apology tries again after growing pauses, says nothing meanwhile, and stops in the end', async () => {
  const { attempts } = await renderBroken();
  const first = attempts();
  const main = within(screen.getByRole('main'));
  const alert = main.getByRole('alert');
  const said = jest.fn();
  new MutationObserver(said).observe(document.body, { subtree: true, childList: true, characterData: true });
  const counts: number[] = [];
  for (const pause of [4, 8, 16, 32]) {
    await pass(pause + 1);
    counts.push(attempts() - first);
  }
  expect(counts).toEqual([1, 2, 3, 4]);
  await pass(600);
  expect(attempts() - first).toBe(8);
  await pass(3600);
  expect(attempts() - first).toBe(8);
  expect(main.getByRole('alert')).toBe(alert);
  expect(said).not.toHaveBeenCalled();
});

test('it shows the page as soon as an attempt succeeds', async () => {
  const { heal } = await renderBroken();
  heal();
  await pass(6);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a connection that returns is a reason to try at once, also after the last attempt', async () => {
  const { heal } = await renderBroken();
  await pass(3600);
  heal();
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a tab nobody looks at asks for nothing until somebody does', async () => {
  const { attempts } = await renderBroken();
  const first = attempts();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(3600);
  expect(attempts()).toBe(first);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(1);
  expect(attempts()).toBe(first + 1);
});

test('whoever is at the Retry is at the page’s heading afterwards', async () => {
  const { heal } = await renderBroken();
  screen.getByRole('button', { name: 'Retry' }).focus();
  heal();
  await pass(6);
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus();
});

test('a remote that is switched on again comes back by itself', async () => {
  let blocked = ['public-remote'];
  renderShell({ registry: () => Promise.resolve(buildRegistry({ blocked })) });
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Closed for maintenance' })).toBeVisible();
  blocked = [];
  await pass(6);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});
