import { act, screen, waitFor, within } from '@testing-library/react';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { renderAdmin } from '../testing/renderAdmin';
import { DetailsDialog, DialogPlaces } from './DetailsDialog';

function Content() {
  const { foot } = useContext(DialogPlaces);
  return foot && createPortal(<button>Send</button>, foot);
}

it('keeps the buttons of its content beside Close, below what scrolls, last among them', () => {
  renderAdmin(
    <DetailsDialog isOpen title="Details" actions={<button>Print</button>} onClosed={() => undefined}>
      <Content />
    </DetailsDialog>,
  );
  const foot = screen.getByRole('button', { name: 'Close' }).parentElement!;
  expect(within(foot).getAllByRole('button')).toEqual(
    ['Close', 'Print', 'Send'].map((name) => screen.getByRole('button', { name })),
  );
});

it('begins at its name, not at a button, and Tab goes round within it', async () => {
  const turns = { onNext: () => undefined };
  const { user } = renderAdmin(
    <DetailsDialog
      isOpen
      title="Details"
      row={{ id: '1', name: 'Vera' }}
      turns={turns}
      onClosed={() => undefined}
    >
      Hello
    </DetailsDialog>,
  );
  const heading = screen.getByRole('heading', { name: 'Details' }).parentElement;
  await waitFor(() => expect(heading).toHaveFocus());
  expect(heading).toHaveTextContent('Vera');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
  act(() => heading!.focus());
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});
