import { defineRecipe } from '@chakra-ui/react/styled-system';

const focusRing = {
  outline: '0',
  _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
};

/** A height, which on a phone is the least one: `fit-content` is none that a row could stretch. */
const sized = (size: '8' | '9' | '10' | '11') => ({
  h: { base: 'fit-content', md: size },
  minH: { base: size, md: '0' },
  minW: size,
});

const button = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    // With larger text a label may need a second line (`sized`).
    mdDown: { whiteSpace: 'normal', maxWidth: 'full' },
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 140ms, border-color 140ms, color 140ms',
    ...focusRing,
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '&[aria-pressed=true]': { bg: 'tide.subtle', color: 'tide.fg' },
    '& svg': { flexShrink: '0', width: '1.125em', height: '1.125em' },
  },
  variants: {
    size: {
      xs: { ...sized('8'), px: '2.5', textStyle: 'sm', gap: '1.5' },
      sm: { ...sized('9'), px: '3', textStyle: 'sm' },
      md: { ...sized('10'), px: '4', textStyle: 'md' },
      lg: { ...sized('11'), px: '5', textStyle: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/88' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
      },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const heading = defineRecipe({
  className: 'chakra-heading',
  base: { fontFamily: 'heading', fontWeight: 'bold', textWrap: 'balance' },
  variants: {
    size: {
      sm: { textStyle: 'md' },
      md: { textStyle: 'lg' },
      lg: { textStyle: 'xl' },
      '2xl': { textStyle: '3xl' },
    },
  },
  defaultVariants: { size: 'lg' },
});

const spinner = defineRecipe({
  className: 'chakra-spinner',
  base: {
    display: 'inline-block',
    boxSize: 'var(--spinner-size, 1.25rem)',
    border: '2px solid currentColor',
    borderInlineStartColor: 'transparent',
    borderBottomColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 700ms linear infinite',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      sm: { '--spinner-size': '1rem' },
    },
  },
});

/** Only the components this package uses, so that the bundle holds no other part of the library. */
export const recipes = { button, heading, spinner };
