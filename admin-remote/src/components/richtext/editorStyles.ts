import { CALLOUTS } from '@agency/shared/ui';
import type { SystemStyleObject } from '@chakra-ui/react';
import { calloutName } from './blockNames';

const fullScreenStyles: SystemStyleObject = {
  position: 'fixed',
  inset: '0',
  width: 'full',
  height: 'full',
  maxWidth: 'none',
  maxHeight: 'none',
  m: '0',
  p: { base: '2', md: '6' },
  border: '0',
  bg: 'bg',
  color: 'fg',
  overflow: 'auto',
  '& > *': { maxWidth: '50rem', mx: 'auto' },
  '& [role=toolbar]': { top: '0' },
  '& .ql-editor': { minHeight: 'calc(100dvh - 9rem)' },
};

/** The text without a box, as wide as readers see it; the toolbar goes to the edges of the sheet. */
const pageStyles: SystemStyleObject = {
  '& [role=toolbar]': {
    mx: 'calc(var(--sheet) * -1)',
    borderWidth: '0',
    borderBlockWidth: '1px',
    borderColor: 'border',
    borderRadius: '0',
  },
  '&& .ql-container': { border: '0' },
  '&& .ql-editor': { width: 'full', maxWidth: 'var(--measure)', mx: 'auto', px: '0', py: '6' },
  // The cursor shows where the focus is.
  '&& .ql-editor:focus-visible': { outline: '0' },
  '&:has(.ql-editor:focus-visible) [role=toolbar]': { borderBlockEndColor: 'colorPalette.focusRing' },
  '&[data-invalid] [role=toolbar]': { borderColor: 'border.error' },
};

/** The box of a link, which shows an address or has it edited. Quill's theme says the same in its style sheet, which is not loaded. */
const linkBoxStyles: SystemStyleObject = {
  position: 'absolute',
  zIndex: 'docked',
  transform: 'translateY(10px)',
  alignItems: 'center',
  gap: '2',
  maxWidth: 'min(100%, 30rem)',
  px: '3',
  py: '1',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'md',
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'md',
  whiteSpace: 'nowrap',
  '&.ql-flip': { transform: 'translateY(-10px)' },
  '&.ql-hidden': { display: 'none' },
  '&:not(.ql-hidden)': { display: 'flex', flexWrap: 'wrap' },
  '&::before': { content: '"Visit URL:"' },
  '&[data-mode=link]::before': { content: '"Enter link:"' },
  '& input': {
    display: 'none',
    flex: '1 1 10rem',
    height: '8',
    px: '1.5',
    border: '1px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'sm',
    bg: 'bg',
    color: 'fg',
    fontSize: 'md',
    '&[aria-invalid=true]': { borderColor: 'border.error' },
  },
  '& a': { color: 'fg.accent', lineHeight: '2rem', cursor: 'pointer', textDecoration: 'none' },
  '& a[role=button]': { minWidth: '8', textAlign: 'center' },
  '& .ql-preview': { maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .ql-action::after': { content: '"Edit"' },
  '& .ql-remove::before': { content: '"Remove"' },
  '&.ql-editing': {
    '& input': { display: 'block' },
    '& .ql-preview, & .ql-remove': { display: 'none' },
    '& .ql-action::after': { content: '"Save"' },
  },
};

/**
 * The editor's own theme, brought to the agency's tokens, with the type of a published page.
 * @param rows height, in lines
 */
export function editorStyles(rows: number, isPage: boolean): SystemStyleObject {
  return {
    '& .ql-container': {
      border: '1px solid',
      borderColor: 'border.emphasized',
      borderTop: '0',
      borderBottomRadius: 'md',
      fontFamily: 'body',
      fontSize: 'var(--text-md)',
    },
    '&[data-invalid] :is(.ql-container, [role=toolbar])': { borderColor: 'border.error' },
    '& .ql-editor': {
      minHeight: `${rows * 1.6}rem`,
      bg: 'bg.panel',
      color: 'fg',
      lineHeight: '1.65',
      borderBottomRadius: 'md',
    },
    '& .ql-editor:focus-visible': {
      outline: '2px solid',
      outlineColor: 'colorPalette.focusRing',
      outlineOffset: '-2px',
    },
    '& .ql-editor :is(h2, h3, h4)': { mt: '1.4em', mb: '0.4em', lineHeight: '1.15', fontFamily: 'heading' },
    '& .ql-editor > :first-child': { mt: '0' },
    '& .ql-editor h2': { fontSize: 'var(--text-xl)' },
    '& .ql-editor h3': { fontSize: 'var(--text-lg)' },
    '& .ql-editor h4': { fontSize: 'var(--text-md)' },
    '& .ql-editor > * + :is(p, ol, blockquote, .ql-code-block-container)': { mt: '1.1em' },
    '& .ql-editor img': { borderRadius: 'md', maxWidth: 'full', height: 'auto', cursor: 'pointer' },
    '&::highlight(editor-found), & *::highlight(editor-found)': {
      backgroundColor: '#ffe08a',
      color: '#1b1d21',
    },
    '&::highlight(editor-current), & *::highlight(editor-current)': {
      backgroundColor: '#e4572e',
      color: '#ffffff',
    },
    // Marks images without alternative text.
    '& .ql-editor img[alt=""]': { outline: '3px dashed', outlineColor: 'fg.error', outlineOffset: '2px' },
    '& .ql-image-upload': { display: 'inline-block', maxWidth: 'full', my: '1', verticalAlign: 'top' },
    '& .ql-image-upload > span::part(box)': {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      px: '4',
      py: '3',
      borderRadius: 'md',
      border: '1px dashed',
      borderColor: 'border.emphasized',
      bg: 'bg.subtle',
      textStyle: 'sm',
      whiteSpace: 'normal',
      userSelect: 'none',
    },
    '& .ql-image-upload > span::part(button)': {
      px: '3',
      py: '1',
      border: '1px solid',
      borderColor: 'border.emphasized',
      borderRadius: 'sm',
      bg: 'bg.panel',
      color: 'fg',
      font: 'inherit',
      cursor: 'pointer',
    },
    '& .ql-editor blockquote': {
      borderInlineStart: '3px solid',
      borderColor: 'brand.solid',
      ps: '4',
      fontFamily: 'heading',
      fontSize: 'var(--text-lg)',
      lineHeight: '1.35',
    },
    '& .ql-editor code': {
      px: '0.3em',
      py: '0.1em',
      borderRadius: 'var(--radius-sm)',
      bg: 'var(--color-paper-sunk)',
      fontFamily: 'var(--font-mono)',
      fontSize: '0.9em',
    },
    '& .ql-editor .ql-code-block-container': {
      p: 'var(--space-5)',
      border: '1px solid var(--color-rule)',
      borderRadius: 'var(--radius-md)',
      bg: 'var(--color-paper-sunk)',
      color: 'fg',
      fontFamily: 'var(--font-mono)',
      fontSize: 'calc(var(--text-sm) * 0.9)',
      lineHeight: '1.5',
      tabSize: '2',
    },
    // Quill indents both a list and its lines.
    '& .ql-editor ol': { ps: '0' },
    '& .ql-editor li + li': { mt: '0.45em' },
    '& .ql-editor li > .ql-ui::before': { color: 'var(--color-signal-text)' },
    '& .ql-editor .ql-callout': {
      px: '4',
      py: '1',
      bg: 'bg.subtle',
      borderInlineStart: '3px solid',
      borderColor: 'brand.solid',
    },
    '& .ql-editor .ql-figure': {
      my: '4',
      textStyle: 'sm',
      color: 'fg.muted',
      '& img': { display: 'block', mb: '1' },
      '&:is([data-layout=wide], [data-layout=full]) img': { width: 'full' },
      '&:is([data-layout=left], [data-layout=center], [data-layout=right])': { width: '50%' },
      '&[data-layout=center]': { mx: 'auto' },
      '&[data-layout=right]': { ms: 'auto' },
      // The still picture of a video.
      '& a': { display: 'block', position: 'relative' },
      '& a:has(img)::after': {
        content: '"▶"',
        position: 'absolute',
        inset: '0',
        margin: 'auto',
        width: '12',
        height: '12',
        lineHeight: '3rem',
        textAlign: 'center',
        borderRadius: 'full',
        bg: 'blackAlpha.700',
        color: 'white',
        pointerEvents: 'none',
      },
    },
    // Two callouts that follow each other are two boxes, as readers see them.
    [CALLOUTS.map((kind) => `& .ql-editor :not([data-callout=${kind}]) + [data-callout=${kind}]`).join()]: {
      mt: '3',
    },
    '& .ql-editor .ql-callout + :not(.ql-callout)': { mt: '3' },
    ...Object.fromEntries(
      CALLOUTS.map((kind) => [
        `& .ql-editor :not([data-callout=${kind}]) + [data-callout=${kind}]::before, & .ql-editor [data-callout=${kind}]:first-child::before`,
        { content: `"${calloutName(kind)}"`, display: 'block', fontWeight: 'bold' },
      ]),
    ),
    '& .ql-editor table': { my: '3', tableLayout: 'fixed', width: 'full' },
    '& .ql-editor td': { border: '1px solid', borderColor: 'border.emphasized', px: '2', py: '1' },
    // The first row is stored as the head.
    '& .ql-editor tr:first-of-type td': { fontWeight: 'bold', bg: 'bg.subtle' },
    '& .ql-editor a': { color: 'fg.accent', textDecoration: 'underline' },
    '& .ql-tooltip': linkBoxStyles,
    '& .ql-refusal': { flex: '1 0 100%', color: 'fg.error', whiteSpace: 'normal', textStyle: 'sm' },
    '& .ql-refusal:empty': { display: 'none' },
    ...(isPage ? pageStyles : {}),
    '&[data-full]': fullScreenStyles,
  };
}
