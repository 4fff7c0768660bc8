import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const textBox = {
  width: '100%',
  minWidth: '0',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'md',
  textStyle: 'md',
  px: '3',
  transition: 'border-color 140ms',
  _placeholder: { color: 'fg.subtle' },
  _hover: { borderColor: 'fg.muted' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  outline: '0',
  _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '0' },
  '&[aria-invalid=true]': { borderColor: 'border.error' },
};

const input = defineRecipe({
  className: 'chakra-input',
  base: textBox,
  variants: { size: { sm: { h: '9' }, md: { h: '10' }, lg: { h: '11' } } },
  defaultVariants: { size: 'md' },
});

const textarea = defineRecipe({
  className: 'chakra-textarea',
  base: { ...textBox, py: '2', lineHeight: '1.55', resize: 'vertical' },
});

const select = defineRecipe({
  className: 'chakra-select',
  base: {
    ...textBox,
    h: '10',
    pe: '9',
    appearance: 'none',
    // The triangle that marks a select, in the colour of its text.
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
    backgroundPosition: 'right 1.1rem center, right 0.8rem center',
    backgroundSize: '0.3rem 0.3rem',
    backgroundRepeat: 'no-repeat',
    '& > option': { bg: 'bg.panel', color: 'fg' },
  },
});

// The library's own come with a field context, an id generator and automatic resizing, which nothing here uses.
export const Input = chakra('input', input);
export type InputProps = ComponentProps<typeof Input>;

export const Textarea = chakra('textarea', textarea);
export type TextareaProps = ComponentProps<typeof Textarea>;

export const Select = chakra('select', select);
export type SelectProps = ComponentProps<typeof Select>;
