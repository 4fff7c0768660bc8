import { showOffline } from './messages';

const overlay = () => document.querySelector<HTMLDialogElement>('#offline');
const answer = () => overlay()!.querySelector('[role=status]')!.textContent;
const retry = () => overlay()!.querySelector('button')!;
const settle = () => new Promise((resolve) => setTimeout(resolve));

function reach(isReachable: boolean) {
  const probe = isReachable
    ? Promise.resolve(new Response())
    : Promise.reject(new TypeError('Failed to fetch'));
  return jest.spyOn(window, 'fetch').mockReturnValue(probe);
}

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

test('Retry before the app runs stays and says so while there is still no connection', async () => {
  const probes = reach(false);
  showOffline();
  expect(answer()).toBe('');
  retry().click();
  await settle();
  expect(answer()).toBe('Still no connection.');
  expect(overlay()).toHaveProperty('open', true);
  expect(probes).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ method: 'HEAD' }));
});

test('Retry before the app runs keeps what was typed when the connection is back', async () => {
  document.body.innerHTML = '<input name="name" />';
  const field = document.querySelector('input')!;
  field.value = 'Ada Lovelace';
  showOffline();
  reach(true);
  retry().click();
  await settle();
  expect(overlay()).toBeNull();
  expect(field).toHaveProperty('value', 'Ada Lovelace');
});
