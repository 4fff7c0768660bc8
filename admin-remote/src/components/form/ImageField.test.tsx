import { screen, waitFor } from '@testing-library/react';
import { expectAccessible, failure, json, onApi } from '@agency/shared/testing';
import { z } from 'zod';
import { renderAdmin } from '../../testing/renderAdmin';
import { RecordFormShell, SaveNote, useRecordForm } from '.';
import { imageSchema } from '@agency/shared/records/rules';
import { ImageField } from './ImageField';

const OWN = 'http://backend.test/storage/v1/object/public/public-images/blog/1.png';
const FOREIGN = 'https://pictures.example/a.png';
const IMPORT = `${window.location.origin}/.netlify/functions/import-image`;

const saved = jest.fn();
beforeEach(() => saved.mockClear());

function Form({ image }: { image: string }) {
  const form = useRecordForm({
    loadSchema: () => Promise.resolve(z.object({ image: imageSchema })),
    loaded: { values: { image }, version: 'v1' },
    record: 'test:1',
    save: (values) => {
      saved(values.image);
      return Promise.resolve({ values, version: 'v2' });
    },
  });
  return (
    <RecordFormShell form={form} label="Test" labels={{ image: 'Cover' }}>
      <SaveNote form={form} />
      <ImageField name="image" label="Cover" folder="blog" />
      <button type="submit">Save</button>
    </RecordFormShell>
  );
}

const open = (image = '') => renderAdmin(<Form image={image} />);
const field = () => screen.getByPlaceholderText('or paste an image URL');
const press = (name: string) => screen.getByRole('button', { name });

describe('an uploaded image', () => {
  it('is called as its file was, until another image takes its place', async () => {
    onApi('post', '/storage/v1/object/public-images/*', () => json({ Key: 'x' }));
    onApi('post', '/rest/v1/pictures', () => json(null, 201));
    const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
    const file = new File([bytes], 'harbour at low tide.png', { type: 'image/png' });
    // The files of these tests cannot be read.
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
    const { user, container } = open();
    await user.upload(screen.getByLabelText('Cover file'), file);
    expect(await screen.findByText('From the file harbour at low tide.png')).toBeInTheDocument();
    expect(field().getAttribute('value')).toMatch(/\/blog\/\d{13}\.png$/);
    await expectAccessible(container);
    await user.clear(field());
    await user.type(field(), `${OWN}{Enter}`);
    await waitFor(() => expect(screen.queryByText(/From the file/)).not.toBeInTheDocument());
  });
});

describe('an image URL', () => {
  it('is imported by the server on paste and replaced by the address of the stored copy', async () => {
    const requests = onApi('post', IMPORT, () => json({ success: true, error: '', url: OWN }));
    const { user, container } = open();
    await user.click(field());
    await user.paste(FOREIGN);
    await waitFor(() => expect(field()).toHaveValue(OWN));
    expect(requests.map(({ body }) => body)).toEqual([{ address: FOREIGN, folder: 'blog' }]);
    await expectAccessible(container);
  });

  it('is imported on blur, on Enter, and before the form is saved', async () => {
    const requests = onApi('post', IMPORT, () => json({ success: true, error: '', url: OWN }));
    const { user } = open();
    await user.type(field(), FOREIGN);
    expect(requests).toHaveLength(0);
    await user.tab();
    await waitFor(() => expect(field()).toHaveValue(OWN));
    await user.clear(field());
    await user.type(field(), `${FOREIGN}{Enter}`);
    await waitFor(() => expect(field()).toHaveValue(OWN));
    await user.clear(field());
    await user.type(field(), FOREIGN);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved).toHaveBeenCalledWith(OWN));
    expect(requests).toHaveLength(3);
  });

  it('is kept when it is on this site', async () => {
    const { user } = open();
    for (const address of ['/media/posts/a.webp', OWN, 'http://localhost/media/a.webp']) {
      await user.clear(field());
      await user.type(field(), address);
      await user.click(press('Save'));
      await waitFor(() => expect(saved).toHaveBeenLastCalledWith(address));
    }
  });

  it('stays in the field with an error message when the import is refused, and is not saved', async () => {
    const error = 'There is no image at this address: the site answers 404.';
    onApi('post', IMPORT, () => json({ success: false, error }, 422));
    const { user } = open(OWN);
    await user.clear(field());
    await user.paste(FOREIGN);
    await waitFor(() => expect(field()).toHaveAccessibleDescription(error));
    expect(field()).toHaveValue(FOREIGN);
    await user.click(press('Save'));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Cover: ${error}`);
    expect(saved).not.toHaveBeenCalled();
    await user.click(press('Keep the image as it was'));
    expect(field()).toHaveValue(OWN);
  });

  it.each(['http://pictures.example/a.png', 'a.png', 'javascript:alert(1)', 'data:image/png;base64,AA'])(
    'is refused without a request for %s',
    async (address) => {
      const { user } = open();
      await user.click(field());
      await user.paste(address);
      expect(field()).toHaveAccessibleDescription('Please enter a full image URL, starting with https://.');
      expect(field()).toHaveValue(address);
    },
  );

  it('shows a hint and an import button for an external image in an old row', async () => {
    const { user } = open(FOREIGN);
    expect(screen.getByText(/so the public site cannot show it/)).toBeInTheDocument();
    onApi('post', IMPORT, () => failure(502, '', ''));
    await user.click(press('Import it'));
    await waitFor(() => expect(field()).toHaveAccessibleDescription('The server answered with an error.'));
    // The form can be saved without importing the image.
    await user.click(press('Save'));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(FOREIGN));
    onApi('post', IMPORT, () => json({ success: true, error: '', url: OWN }));
    await user.click(press('Import it'));
    await waitFor(() => expect(field()).toHaveValue(OWN));
    expect(screen.queryByText(/so the public site cannot show it/)).not.toBeInTheDocument();
  });
});
