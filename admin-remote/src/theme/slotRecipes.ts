import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const DIALOG_SLOTS = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
  'backdrop',
];

const backdrop = {
  position: 'fixed',
  inset: '0',
  bg: 'rgb(12 15 19 / 55%)',
  zIndex: 'popover',
  _open: { animation: 'fade-in 160ms' },
  _closed: { animation: 'fade-out 120ms' },
};

const panel = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  outline: '0',
};

const parts = {
  header: { display: 'flex', alignItems: 'flex-start', gap: '3', px: '6', pt: '6', pb: '2', pe: '14' },
  body: { px: '6', py: '3', overflow: 'auto', flex: '1' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '3',
    px: '6',
    pt: '3',
    pb: '6',
  },
  title: { fontFamily: 'heading', fontWeight: 'bold', textStyle: 'xl' },
  description: { color: 'fg.muted' },
  closeTrigger: { position: 'absolute', top: '4', insetEnd: '4' },
};

const dialog = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: DIALOG_SLOTS,
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'popover',
      display: 'flex',
      overflow: 'auto',
      p: '4',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', sm: 'flex-start' },
    },
    content: {
      ...panel,
      width: '100%',
      maxH: 'calc(100dvh - 2rem)',
      my: { base: '0', sm: '12vh' },
      borderRadius: 'lg',
      borderTopWidth: '3px',
      borderTopColor: 'brand.solid',
      _open: { animation: 'rise-in 200ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    ...parts,
  },
  variants: {
    size: {
      sm: { content: { maxW: 'md' } },
      md: { content: { maxW: 'lg' } },
      lg: { content: { maxW: '3xl', my: { base: '0', sm: '6vh' } } },
      xl: { content: { maxW: '6xl', my: { base: '0', sm: '3vh' } } },
    },
  },
  defaultVariants: { size: 'md' },
});

const drawer = defineSlotRecipe({
  className: 'chakra-drawer',
  slots: DIALOG_SLOTS,
  base: {
    backdrop,
    positioner: { position: 'fixed', inset: '0', zIndex: 'popover', display: 'flex' },
    content: {
      ...panel,
      width: 'min(19rem, 86vw)',
      height: '100dvh',
      _open: { animation: 'slide-in 220ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
      _closed: { animation: 'slide-out 160ms' },
    },
    ...parts,
    body: { ...parts.body, px: '0' },
  },
});

const nativeSelect = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', width: '100%', height: 'fit-content' },
    field: {
      width: '100%',
      minWidth: '0',
      h: '10',
      ps: '3',
      pe: '9',
      appearance: 'none',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'md',
      textStyle: 'md',
      outline: '0',
      _hover: { borderColor: 'fg.muted' },
      _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.focusRing' },
      _disabled: { opacity: '0.6', cursor: 'not-allowed' },
      '&[aria-invalid=true]': { borderColor: 'border.error' },
      '& > option': { bg: 'bg.panel', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      '& svg': { boxSize: '1em' },
    },
  },
  variants: { size: { sm: { field: { h: '9' } }, md: { field: {} } } },
  defaultVariants: { size: 'md' },
});

export const slotRecipes = { dialog, drawer, nativeSelect };
