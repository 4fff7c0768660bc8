import { screen, within } from '@testing-library/react';
import { expectAccessible } from '@agency/shared/testing';
import { renderAdmin } from '../testing/renderAdmin';
import { LeftOut } from './LeftOut';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    place: `Row ${index + 2}`,
    name: `reader${index}@x.example`,
    reason: 'not an email address',
  }));
const said = () =>
  within(screen.getByRole('list', { name: 'Rows left out' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the rows that an import leaves out', () => {
  it('are named with their place and the reason, the first twenty of them', async () => {
    const { container } = renderAdmin(
      <LeftOut label="Rows left out" fileName="left-out.csv" lines={lines(1022)} />,
    );
    expect(said()).toHaveLength(21);
    expect(said()[0]).toBe('Row 2, reader0@x.example: not an email address');
    expect(said()[20]).toBe('and 1,002 more');
    expect(screen.getByRole('button', { name: 'Download the list' })).toBeEnabled();
    await expectAccessible(container);
  });

  it('are a list without a place or a name where they have none', () => {
    renderAdmin(
      <LeftOut
        label="Rows left out"
        lines={[{ place: 'Row 3', name: '', reason: 'no address in the row' }]}
      />,
    );
    expect(said()).toEqual(['Row 3: no address in the row']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are not mentioned where there are none', () => {
    renderAdmin(<LeftOut label="Rows left out" fileName="left-out.csv" lines={[]} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
