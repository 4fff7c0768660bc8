import { fireEvent, screen } from '@testing-library/react';
import { renderAdmin } from '../testing/renderAdmin';
import { ActingSelect } from './ActingSelect';

const showPicker = jest.fn();
function show() {
  renderAdmin(
    <ActingSelect aria-label="Stage">
      <option>New</option>
      <option>Interview</option>
    </ActingSelect>,
  );
  return screen.getByRole('combobox', { name: 'Stage' });
}
afterEach(() => {
  showPicker.mockReset();
  Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
});

test('arrow keys open the list instead of choosing the next one', () => {
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  const select = show();
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])
    expect(fireEvent.keyDown(select, { key })).toBe(false);
  expect(showPicker).toHaveBeenCalledTimes(6);
});

test('other keys, and those that open it anyway, are left to the browser', () => {
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  const select = show();
  for (const pressed of [{ key: 'Tab' }, { key: 'i' }, { key: 'ArrowDown', altKey: true }])
    expect(fireEvent.keyDown(select, pressed)).toBe(true);
  expect(showPicker).not.toHaveBeenCalled();
});

test('an open list has its own keys', () => {
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  const select = show();
  jest.spyOn(select, 'matches').mockImplementation((selector) => selector === ':open');
  expect(fireEvent.keyDown(select, { key: 'ArrowDown' })).toBe(true);
  expect(showPicker).not.toHaveBeenCalled();
});

test('a browser that cannot open it by script keeps its keys', () => {
  expect(fireEvent.keyDown(show(), { key: 'ArrowDown' })).toBe(true);
});
