import { screen, within } from '@testing-library/react';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { renderAdmin } from '../testing/renderAdmin';
import { DetailsDialog, DialogFoot } from './DetailsDialog';

function Content() {
  const foot = useContext(DialogFoot);
  return foot && createPortal(<button>Send</button>, foot);
}

it('keeps the buttons of its content beside Close, below what scrolls, first among them', () => {
  renderAdmin(
    <DetailsDialog isOpen title="Details" actions={<button>Print</button>} onClosed={() => undefined}>
      <Content />
    </DetailsDialog>,
  );
  const foot = screen.getByRole('button', { name: 'Close' }).parentElement!;
  expect(within(foot).getAllByRole('button')).toEqual(
    ['Send', 'Print', 'Close'].map((name) => screen.getByRole('button', { name })),
  );
});
