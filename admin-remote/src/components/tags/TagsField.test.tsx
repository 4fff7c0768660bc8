import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderAdmin } from '../../testing/renderAdmin';
import { TagsField } from './TagsField';

function Fixture() {
  return (
    <FormProvider {...useForm({ defaultValues: { tags: [] } })}>
      <TagsField name="tags" label="Tags" suggestions={[]} />
    </FormProvider>
  );
}

describe('a field of tags', () => {
  it('leaves the Enter of an input method to it: a word that is half written is no tag', () => {
    renderAdmin(<Fixture />);
    const field = screen.getByRole('combobox', { name: 'Tags' });
    fireEvent.change(field, { target: { value: 'とうきょ' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    fireEvent.change(field, { target: { value: '東京' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByRole('listitem')).toHaveTextContent('東京');
  });
});
