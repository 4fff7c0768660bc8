import type { SystemStyleObject } from '@chakra-ui/react';

/** One row on a phone, which scrolls; elsewhere as many as it takes, so that nothing is out of sight. */
export const toolbarStyles: SystemStyleObject = {
  // Shown above the text, and after it in tab order.
  order: '-1',
  display: 'flex',
  flexWrap: { md: 'wrap' },
  alignItems: 'center',
  position: 'sticky',
  top: { base: '3.5rem', md: 'var(--header-height, 0px)' },
  // The text is positioned too.
  zIndex: '1',
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  // The row goes on beyond the edge.
  maskImage: {
    base: 'linear-gradient(to right, black calc(100% - 2rem), transparent)',
    md: 'none',
  },
  p: '1',
  bg: 'bg.panel',
  color: 'fg.muted',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  '& > div': { display: 'flex', flexShrink: '0', alignItems: 'center' },
  '& > div + div': { borderInlineStartWidth: '1px', borderColor: 'border', ms: '0.5', ps: '0.5' },
  // Finding and the full screen stand at the end of the row.
  '& > div:last-child': {
    borderInlineStartWidth: '0',
    marginInlineStart: 'auto',
    pe: { base: '7', md: '0' },
  },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    flexShrink: '0',
    minWidth: { base: '10', md: '7' },
    height: { base: '10', md: '8' },
    px: '1',
    borderRadius: 'sm',
    textStyle: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& button:is(:hover, [aria-expanded=true]):not(:disabled, [aria-disabled=true])': {
    bg: 'bg.muted',
    color: 'fg',
  },
  '& button[aria-pressed=true]': { bg: 'tide.subtle', color: 'tide.fg' },
  '& button:focus-visible': {
    outline: '2px solid',
    outlineColor: 'colorPalette.focusRing',
    outlineOffset: '-2px',
  },
  '& svg': { width: '1.125rem', height: '1.125rem' },
  '& svg:last-child:not(:first-child)': { width: '0.875rem', height: '0.875rem' },
};
