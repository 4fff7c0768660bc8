import { CALLOUTS } from '@agency/shared/ui';
import type { SystemStyleObject } from '@chakra-ui/react';
import { calloutName } from './blockNames';

/** Menus of the toolbar that the theme has no names for. */
const MENUS = '.ql-picker.ql-callout, .ql-picker.ql-code-block, .ql-picker.ql-table';

const fullScreenStyles: SystemStyleObject = {
  position: 'fixed',
  inset: '0',
  zIndex: 'modal',
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
  '& .ql-toolbar.ql-snow': { top: '0' },
  '& .ql-editor': { minHeight: 'calc(100dvh - 9rem)' },
};

/** The editor's own theme, brought to the agency's tokens. @param rows height, in lines */
export function editorStyles(rows: number): SystemStyleObject {
  return {
    // The toolbar is shown above the text but follows it in the DOM, for the tab order.
    '& .quill': { display: 'flex', flexDirection: 'column' },
    '& .ql-toolbar.ql-snow': {
      order: '-1',
      borderColor: 'border.emphasized',
      borderTopRadius: 'md',
      bg: 'bg.subtle',
      fontFamily: 'body',
      position: 'sticky',
      top: { base: '3.5rem', md: 'var(--header-height, 0px)' },
      // Its menus open over the text, which is positioned too.
      zIndex: '1',
    },
    '& .ql-container.ql-snow': {
      borderColor: 'border.emphasized',
      borderTop: '0',
      borderBottomRadius: 'md',
      fontFamily: 'body',
      fontSize: 'md',
    },
    '&[data-full]': fullScreenStyles,
    '&[data-invalid] .ql-snow': { borderColor: 'border.error' },
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
    '& .ql-editor :is(h2, h3, h4)': { mt: '4', mb: '1.5', lineHeight: '1.25' },
    '& .ql-editor p + p': { mt: '2' },
    '& .ql-snow .ql-editor img': { borderRadius: 'md', height: 'auto', cursor: 'pointer' },
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
    '& .ql-editor blockquote': { borderInlineStart: '3px solid', borderColor: 'brand.solid' },
    '& .ql-editor .ql-code-block-container': { bg: '#15181d', color: '#f5efe4', fontFamily: 'mono' },
    '& .ql-editor .ql-callout': {
      px: '4',
      py: '1',
      bg: 'bg.subtle',
      borderInlineStart: '3px solid',
      borderColor: 'brand.solid',
    },
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
    [`& :is(${MENUS}) .ql-picker-label`]: { display: 'flex', alignItems: 'center', pe: '5' },
    [`& :is(${MENUS}) .ql-picker-label::before`]: { content: 'attr(data-name)' },
    [`& :is(${MENUS}) .ql-picker-item::before`]: { content: 'attr(aria-label)' },
    '& .ql-picker-item[hidden]': { display: 'none!' },
    '& .ql-editor a': { color: 'fg.accent' },
    '& .ql-snow .ql-stroke': { stroke: 'fg.muted' },
    '& .ql-snow :is(.ql-fill, .ql-stroke.ql-fill)': { fill: 'fg.muted' },
    '& .ql-snow :is(.ql-picker, .ql-picker-label)': { color: 'fg.muted' },
    '& .ql-snow .ql-picker.ql-expanded .ql-picker-label': { color: 'fg' },
    '& .ql-snow .ql-picker-options .ql-picker-item.ql-selected': { color: 'fg.accent' },
    '& .ql-snow .ql-picker-options .ql-picker-item:is(:hover, :focus-visible)': {
      color: 'fg',
      bg: 'bg.muted',
    },
    '& .ql-picker-options': { bg: 'bg.panel!', borderColor: 'border!', color: 'fg' },
    // Wraps into two rows on a phone.
    '& .ql-toolbar.ql-snow .ql-formats': { display: { mdDown: 'contents' } },
    '& .ql-toolbar button': { width: '8', height: '8', borderRadius: 'sm' },
    '& .ql-toolbar :is(button, .ql-picker-label):focus-visible': {
      outline: '2px solid',
      outlineColor: 'colorPalette.focusRing',
    },
    '& .ql-toolbar :is(button:hover, button.ql-active)': { bg: 'bg.emphasized' },
    '& .ql-snow.ql-toolbar :is(button:hover, button.ql-active) .ql-stroke': { stroke: 'fg.accent' },
    '& .ql-snow.ql-toolbar :is(button:hover, button.ql-active) .ql-fill': { fill: 'fg.accent' },
    '& .ql-tooltip': {
      bg: 'bg.panel',
      color: 'fg',
      borderColor: 'border',
      boxShadow: 'md',
      borderRadius: 'md',
      zIndex: 'docked',
      maxWidth: 'min(100%, 30rem)',
      alignItems: 'center',
      gap: '2',
      '&:not(.ql-hidden)': { display: 'flex', flexWrap: 'wrap' },
      '&::before': { marginInlineEnd: '0!' },
    },
    '& .ql-snow .ql-tooltip input[type=text]': {
      bg: 'bg',
      color: 'fg',
      borderColor: 'border.emphasized',
      borderRadius: 'sm',
      flex: '1 1 10rem',
      height: '8',
      fontSize: 'md',
      '&[aria-invalid=true]': { borderColor: 'border.error' },
    },
    '& .ql-snow .ql-tooltip a': { color: 'fg.accent', lineHeight: '2rem' },
    '& .ql-snow .ql-tooltip a[role=button]': { minWidth: '8', textAlign: 'center' },
    '& .ql-snow .ql-tooltip a.ql-action::after': { ms: '0', pe: '0', borderRight: '0' },
    '& .ql-snow .ql-tooltip a.ql-remove::before': { ms: '0' },
    '& .ql-refusal': { flex: '1 0 100%', color: 'fg.error', whiteSpace: 'normal', textStyle: 'sm' },
    '& .ql-refusal:empty': { display: 'none' },
  };
}
