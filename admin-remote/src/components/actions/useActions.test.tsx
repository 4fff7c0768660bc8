import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin';
import { useActions } from './useActions';

/** Writes that end when the test says so. */
function held() {
  const ends = new Map<string, (reason?: Error) => void>();
  const begun: string[] = [];
  const write = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (reason) => (reason ? reject(reason) : resolve()));
    });
  return { begun, write, end: (name: string, reason?: Error) => ends.get(name)!(reason) };
}

function Screen({ write }: { write: (name: string) => () => Promise<void> }) {
  const actions = useActions();
  return (
    <>
      {actions.failure}
      {['A', 'B'].map((name) => (
        <button key={name} onClick={() => void actions.run(name, `Failed to delete ${name}.`, write(name))}>
          {name}
        </button>
      ))}
    </>
  );
}

describe('the actions of a screen', () => {
  it('run one after the other, each once, and every failure stays until it is tried again', async () => {
    const { begun, write, end } = held();
    const { user } = renderAdmin(<Screen write={write} />);
    await user.dblClick(screen.getByRole('button', { name: 'A' }));
    await user.click(screen.getByRole('button', { name: 'B' }));
    expect(begun).toEqual(['A']);

    end('A', new Error('No.'));
    await waitFor(() => expect(begun).toEqual(['A', 'B']));
    expect(screen.getByText('Failed to delete A. No.')).toBeInTheDocument();
    end('B', new Error('Neither.'));
    expect(await screen.findByText('Failed to delete B. Neither.')).toBeInTheDocument();
    expect(screen.getByText('Failed to delete A. No.')).toBeInTheDocument();

    const [retryA] = await screen.findAllByRole('button', { name: 'Retry' });
    await user.click(retryA!);
    await waitFor(() => expect(begun).toEqual(['A', 'B', 'A']));
    end('A');
    await waitFor(() => expect(screen.queryByText('Failed to delete A. No.')).not.toBeInTheDocument());
    expect(screen.getByText('Failed to delete B. Neither.')).toBeInTheDocument();
  });

  it('run each wish for a row in its order; the same one twice in a row is one', async () => {
    const { begun, write, end } = held();
    const results: boolean[] = [];
    function Row() {
      const actions = useActions();
      return ['Read', 'State done', 'State spam', 'Delete'].map((name) => {
        const [what = '', values] = name.split(' ');
        const run = () => actions.run('A', what, write(name), { values });
        return (
          <button key={name} onClick={() => void run().then((isDone) => results.push(isDone))}>
            {name}
          </button>
        );
      });
    }
    renderAdmin(<Row />);
    const wished = ['Read', 'State done', 'State spam', 'State done', 'Delete'];
    for (const name of wished)
      for (const _click of [1, 2]) fireEvent.click(screen.getByRole('button', { name }));
    for (const [index, name] of wished.entries()) {
      await waitFor(() => expect(begun).toEqual(wished.slice(0, index + 1)));
      act(() => end(name));
    }
    await waitFor(() => expect(results).toEqual(Array(10).fill(true)));
    expect(begun).toEqual(wished);
  });
});
