import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderAdmin } from '../../testing/renderAdmin';
import { SearchBox } from './SearchBox';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** A list whose address follows a search late, as while its rows load. */
function Slow({ heard }: { heard: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox
        placeholder="Search..."
        value={value}
        onSearched={(text) => {
          heard(text);
          setTimeout(() => setValue(text), 400);
        }}
      />
      <button onClick={() => setValue('')}>Clear</button>
      <button onClick={() => setValue('tide')}>Back</button>
    </>
  );
}

describe('the search box', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('keeps new letters while an earlier search arrives, and follows changes from outside', async () => {
    const heard = jest.fn();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderAdmin(<Slow heard={heard} />);
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'ti');
    pass(300);
    await user.type(box, 'd');
    pass(300);
    await user.type(box, 'e');
    // The addresses of "ti" and "tid" come one after the other.
    pass(130);
    expect(box).toHaveValue('tide');
    pass(1000);
    expect(box).toHaveValue('tide');
    expect(heard.mock.calls.map(([text]) => text as string)).toEqual(
      expect.arrayContaining(['ti', 'tid', 'tide']),
    );

    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(box).toHaveValue('tide');
  });
});
