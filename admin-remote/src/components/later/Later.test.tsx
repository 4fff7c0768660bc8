import { connectivityChanged } from '@agency/shared/runtime';
import { act, screen } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin';
import { Later } from './Later';

describe('a lazily loaded part of a screen', () => {
  it('shows an error in its place when loading fails, appears after Retry, and leaves the input around it alone', async () => {
    const load = jest.fn().mockRejectedValue(new Error('Loading chunk 1 failed.'));
    const { user } = renderAdmin(
      <>
        <input aria-label="Title" />
        <Later load={load} waiting="On its way" failedText="The part could not be loaded.">
          {(text: string) => <p>{text}</p>}
        </Later>
      </>,
    );
    expect(screen.getByText('On its way')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tides');
    expect(await screen.findByRole('alert')).toHaveTextContent('The part could not be loaded.');
    load.mockResolvedValue('Arrived');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Arrived')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Tides');
  });

  it('appears by itself when an outage is over', async () => {
    const load = jest.fn().mockRejectedValue(new Error('Loading chunk 1 failed.'));
    const { store } = renderAdmin(
      <Later load={load} failedText="The part could not be loaded.">
        {(text: string) => <p>{text}</p>}
      </Later>,
    );
    act(() => void store.dispatch(connectivityChanged(false)));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    load.mockResolvedValue('Arrived');
    act(() => void store.dispatch(connectivityChanged(true)));
    expect(await screen.findByText('Arrived')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('appears at once the second time', async () => {
    const load = jest.fn().mockResolvedValue('Arrived');
    const part = (
      <Later load={load} failedText="">
        {(text: string) => <p>{text}</p>}
      </Later>
    );
    const { unmount } = renderAdmin(part);
    await screen.findByText('Arrived');
    unmount();
    renderAdmin(part);
    expect(screen.getByText('Arrived')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
