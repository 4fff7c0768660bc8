import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { renderAdmin } from '../../testing/renderAdmin';
import { RecordFormShell, SaveBar, TextField, useRecordForm } from '.';

const schema = z.object({ title: z.string().min(1, 'Please enter a title.') });
const saved = jest.fn();
beforeEach(() => saved.mockClear());

function Form({ loadSchema }: { loadSchema: () => Promise<typeof schema> }) {
  const form = useRecordForm({
    loadSchema,
    loaded: { values: { title: '' }, version: null },
    record: 'test:new',
    save: (values) => {
      saved(values);
      return Promise.resolve({ values, version: 'v1' });
    },
  });
  return (
    <RecordFormShell form={form} label="Test" labels={{}}>
      <TextField name="title" label="Title" />
      <SaveBar form={form} errorText="Failed to save it." submitLabel="Save" />
    </RecordFormShell>
  );
}

const title = () => screen.getByRole('textbox', { name: 'Title' });

describe('a form whose schema is downloaded when it is needed', () => {
  it('downloads the schema when a field gets the focus, not before', async () => {
    const loadSchema = jest.fn(() => Promise.resolve(schema));
    const { user } = renderAdmin(<Form loadSchema={loadSchema} />);
    expect(loadSchema).not.toHaveBeenCalled();
    await user.click(title());
    expect(loadSchema).toHaveBeenCalledTimes(1);
  });

  it('saves once when Ctrl+S is pressed before the schema has loaded, and includes later typing', async () => {
    let arrive: (one: typeof schema) => void = () => undefined;
    const arrival = new Promise<typeof schema>((resolve) => (arrive = resolve));
    const { user } = renderAdmin(<Form loadSchema={() => arrival} />);
    await user.type(title(), 'Tides');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    await user.keyboard('{Control>}s{/Control}');
    await user.type(title(), ' turn');
    expect(saved).not.toHaveBeenCalled();
    arrive(schema);
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(saved.mock.calls).toEqual([[{ title: 'Tides turn' }]]);
    expect(title()).toHaveValue('Tides turn');
  });

  it('reports a schema that failed to load, keeps the input, and saves after Retry', async () => {
    const loadSchema = jest.fn(() => Promise.reject<typeof schema>(new Error('Loading chunk 1 failed.')));
    const { user } = renderAdmin(<Form loadSchema={loadSchema} />);
    await user.type(title(), 'Tides');
    await user.keyboard('{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to save it. A part of this screen could not be downloaded.');
    expect(title()).toHaveValue('Tides');
    loadSchema.mockImplementation(() => Promise.resolve(schema));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(saved.mock.calls).toEqual([[{ title: 'Tides' }]]));
  });

  it('says beside the field what the schema refuses', async () => {
    const { user } = renderAdmin(<Form loadSchema={() => Promise.resolve(schema)} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a title.')).toBeInTheDocument();
    expect(title()).toHaveFocus();
  });
});
