import type { SystemStyleObject } from '@chakra-ui/react';

/** The editor's own theme, brought to the agency's tokens. @param rows height, in lines */
export function editorStyles(rows: number): SystemStyleObject {
  return {
    '& .ql-toolbar.ql-snow': {
      borderColor: 'border.emphasized',
      borderTopRadius: 'md',
      bg: 'bg.subtle',
      fontFamily: 'body',
      position: 'sticky',
      top: { base: '3.5rem', md: '4.5rem' },
      zIndex: 'base',
    },
    '& .ql-container.ql-snow': {
      borderColor: 'border.emphasized',
      borderBottomRadius: 'md',
      fontFamily: 'body',
      fontSize: 'md',
    },
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
    '& .ql-editor img': { borderRadius: 'md' },
    '& .ql-editor blockquote': { borderInlineStart: '3px solid', borderColor: 'brand.solid' },
    '& .ql-editor .ql-code-block-container': { bg: '#15181d', color: '#f5efe4', fontFamily: 'mono' },
    '& .ql-editor a': { color: 'fg.accent' },
    '& .ql-snow .ql-stroke': { stroke: 'fg.muted' },
    '& .ql-snow :is(.ql-fill, .ql-stroke.ql-fill)': { fill: 'fg.muted' },
    '& .ql-snow :is(.ql-picker, .ql-picker-label)': { color: 'fg.muted' },
    '& .ql-picker-options': { bg: 'bg.panel!', borderColor: 'border!', color: 'fg' },
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
      zIndex: 'sticky',
    },
    '& .ql-tooltip input': { bg: 'bg', color: 'fg', borderColor: 'border.emphasized' },
  };
}
