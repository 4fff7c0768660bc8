import { render, screen } from '@testing-library/react';
import { FormStatus } from './FormStatus';
import type { SubmitState } from './useFormMemory';

const status = (phase: 'idle' | 'success') => (
  <FormStatus
    form="contact"
    state={{ phase } as SubmitState}
    success={{ text: 'Thank you!' }}
    refusal={() => ({ text: 'Sorry' })}
    isPosted={false}
  />
);

it('brings into view what became of the form, unless the page came with it', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(status('success'));
  expect(screen.getByRole('status')).toHaveTextContent('Thank you!');
  expect(scroll).not.toHaveBeenCalled();

  rerender(status('idle'));
  expect(scroll).not.toHaveBeenCalled();
  rerender(status('success'));
  expect(scroll.mock.contexts).toEqual([screen.getByRole('status')]);
});
