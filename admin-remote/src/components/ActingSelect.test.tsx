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

test('arrow keys and letters open the list instead of choosing another one', () => {
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  const select = show();
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'i', 'É', '3', '𝒊', ' '];
  for (const key of keys) expect(fireEvent.keyDown(select, { key })).toBe(false);
  expect(showPicker).toHaveBeenCalledTimes(keys.length);
});

test('other keys, and those that open it anyway, are left to the browser', () => {
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  const select = show();
  for (const pressed of [
    { key: 'Tab' },
    { key: 'Escape' },
    { key: 'k', ctrlKey: true },
    { key: 'ArrowDown', altKey: true },
  ])
    expect(fireEvent.keyDown(select, pressed)).toBe(true);
  expect(showPicker).not.toHaveBeenCalled();
});

test('an open list has its own keys', () => {
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  const select = show();
  jest.spyOn(select, 'matches').mockImplementation((selector) => selector === ':open');
  for (const key of ['ArrowDown', 'i']) expect(fireEvent.keyDown(select, { key })).toBe(true);
  expect(showPicker).not.toHaveBeenCalled();
});

test('a browser that cannot open it by script keeps its keys', () => {
  expect(fireEvent.keyDown(show(), { key: 'ArrowDown' })).toBe(true);
});
