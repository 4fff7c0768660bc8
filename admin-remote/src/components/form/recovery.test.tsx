import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { renderAdmin } from '../../testing/renderAdmin';
import { RecordFormShell, TextField, useRecordForm } from '.';

const NOTICE = /This browser cannot keep a copy of your unsaved changes/;

function Form() {
  const form = useRecordForm({
    loadSchema: () => Promise.resolve(z.object({ title: z.string() })),
    loaded: { values: { title: '' }, version: null },
    record: 'test:new',
    save: (values) => Promise.resolve({ values, version: 'v1' }),
  });
  return (
    <RecordFormShell form={form} label="Test" labels={{}}>
      <TextField name="title" label="Title" />
    </RecordFormShell>
  );
}

/** Simulates full or blocked browser storage. */
const refuse = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
afterEach(() => jest.restoreAllMocks());

describe('the recovery copy', () => {
  it('shows a polite warning while the copy cannot be stored', async () => {
    const { user } = renderAdmin(<Form />);
    const storage = refuse();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.type(title, 'Tides');
    const notice = await screen.findByText(NOTICE);
    expect(notice.closest('[role=status]')).not.toBeNull();
    storage.mockRestore();
    await user.type(title, ' turn');
    await waitFor(() => expect(screen.queryByText(NOTICE)).not.toBeInTheDocument());
  });

  it('shows no warning while the copy is stored', async () => {
    const { user } = renderAdmin(<Form />);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Tides');
    await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('Tides'));
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });
});
