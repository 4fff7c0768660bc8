import { fireEvent, render, screen } from '@testing-library/react';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { OptionBox } from './OptionBox';

it('follows the pointer when it moves, and not when the list opens under it', () => {
  const handleActive = jest.fn();
  render(
    <ChakraProvider value={defaultSystem}>
      <OptionBox
        id="pages"
        label="Pages"
        options={[
          { key: 'a', name: 'About' },
          { key: 'b', name: 'Blog' },
        ]}
        active={-1}
        onActive={handleActive}
        onTaken={jest.fn()}
      />
    </ChakraProvider>,
  );
  const option = screen.getByRole('option', { name: 'Blog' });
  fireEvent.pointerEnter(option);
  fireEvent.mouseEnter(option);
  expect(handleActive).not.toHaveBeenCalled();
  fireEvent.pointerMove(option);
  expect(handleActive).toHaveBeenCalledWith(1);
});
