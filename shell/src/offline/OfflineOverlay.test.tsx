import { act, screen, waitFor } from '@testing-library/react';
import { connectionLost, json, onApi } from '@agency/shared/testing';
import { renderShell } from '../testing/renderShell';

const SITE = 'http://localhost/remotes.json';
const overlay = () => screen.queryByRole('heading', { name: 'Connect to the Internet' });

/** As browsers do it: what starts to listen too late for the event can still read it. */
function browserSays(event: 'online' | 'offline') {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  act(() => void window.dispatchEvent(new Event(event)));
}

afterEach(() => jest.restoreAllMocks());

test('covers the page while there is no connection, and goes by itself', async () => {
  let isConnected = false;
  onApi('head', SITE, () => (isConnected ? json({}) : connectionLost()));
  renderShell();
  const page = await screen.findByRole('heading', { name: 'Home' });

  browserSays('offline');
  const dialog = await screen.findByRole('alertdialog', { name: 'Connect to the Internet' });
  expect(dialog).toHaveTextContent("You're offline. Check your connection.");
  expect(dialog).toHaveTextContent('No Internet connection');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('link', { name: '(415) 555-0142' })).toHaveAttribute('href', 'tel:+14155550142');

  isConnected = true;
  browserSays('online');
  await waitFor(() => expect(overlay()).not.toBeInTheDocument());
  expect(page).toBeInTheDocument();
});

test('is not shown when the browser wrongly reports that it is offline', async () => {
  const probes = onApi('head', SITE, () => json({}));
  renderShell();
  await screen.findByRole('heading', { name: 'Home' });
  browserSays('offline');
  await waitFor(() => expect(probes).toHaveLength(1));
  expect(overlay()).not.toBeInTheDocument();
});
