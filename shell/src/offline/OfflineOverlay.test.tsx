import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { connectivityChanged } from '@agency/shared/runtime';
import { connectionLost, json, onApi, renderWithProviders } from '@agency/shared/testing';
import { renderShell } from '../testing/renderShell';
import { OfflineOverlay } from './OfflineOverlay';

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

describe('Retry', () => {
  const retry = () => screen.findByRole('button', { name: 'Retry' });

  /** The overlay over a field, after the connection was lost. */
  async function openOverlay() {
    let isConnected = false;
    onApi('head', SITE, () => (isConnected ? json({}) : connectionLost()));
    const reload = jest.fn();
    const { user, store } = renderWithProviders(
      <>
        <input aria-label="Name" />
        <OfflineOverlay reload={reload} />
      </>,
    );
    act(() => void store.dispatch(connectivityChanged(false)));
    return { user, reload, button: await retry(), connect: () => (isConnected = true) };
  }

  it('stays and says so while there is still no connection, each time, with the focus on it', async () => {
    const { user, reload, button } = await openOverlay();
    const answer = screen.getByRole('status');
    expect(answer).toBeEmptyDOMElement();
    for (let time = 0; time < 2; time += 1) {
      await user.click(button);
      await waitFor(() => expect(answer).toHaveTextContent('Still no connection.'));
      expect(button).toHaveFocus();
    }
    expect(overlay()).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page when there is a connection', async () => {
    const { user, reload, button, connect } = await openOverlay();
    connect();
    await user.click(button);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('does not reload what somebody has typed into: the page goes on', async () => {
    const { user, reload, button, connect } = await openOverlay();
    fireEvent.input(document.querySelector('input')!, { target: { value: 'half typed' } });
    connect();
    await user.click(button);
    await waitFor(() => expect(overlay()).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('half typed');
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload what would ask before it is left', async () => {
    const { user, reload, button, connect } = await openOverlay();
    const guard = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    connect();
    await user.click(button);
    await waitFor(() => expect(overlay()).not.toBeInTheDocument());
    expect(reload).not.toHaveBeenCalled();
    window.removeEventListener('beforeunload', guard);
  });
});
