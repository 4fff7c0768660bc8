import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { renderAdmin } from '../../testing/renderAdmin';
import type { StoreImage } from '../image';
import { RichTextField } from './RichTextField';

/** Uploads that end when the test lets them. */
const uploads: { name: string; end: (address: string) => void }[] = [];
const store: StoreImage = (source) =>
  new Promise((resolve) => uploads.push({ name: source.kind === 'file' ? source.name : '', end: resolve }));
jest.mock('../image/useStoreImage', () => ({ useStoreImage: () => store }));

interface Values {
  content: string;
}
let form: UseFormReturn<Values>;

function Field() {
  const methods = useForm<Values>({ defaultValues: { content: '<p>Mine</p>' } });
  useEffect(() => {
    form = methods;
  }, [methods]);
  return (
    <FormProvider {...methods}>
      <RichTextField name="content" label="Content" folder="blog" />
    </FormProvider>
  );
}

beforeAll(() => {
  // jsdom has no layout, and no parts of a shadow tree.
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Object.defineProperty(Element.prototype, 'part', {
    get(this: Element) {
      return this.classList;
    },
  });
});

it('goes on uploading a picture when the text is replaced by that of somebody else', async () => {
  const { user } = renderAdmin(<Field />);
  const text = await screen.findByRole('textbox', { name: 'Content' });
  expect(text).toHaveTextContent('Mine');
  await user.upload(
    screen.getByLabelText('Images for Content'),
    new File(['a'], 'tides.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));

  act(() => form.setValue('content', '<p>Theirs</p>', { shouldDirty: true }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Theirs'));
  await waitFor(() => expect(uploads.map(({ name }) => name)).toEqual(['tides.png', 'tides.png']));
  await act(async () => uploads[1]!.end('/media/blog/tides.png'));
  await waitFor(() => expect(form.getValues('content')).toContain('/media/blog/tides.png'));
  expect(form.getValues('content')).toContain('Theirs');
});
