import { screen, within } from '@testing-library/react';
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
