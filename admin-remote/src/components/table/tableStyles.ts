import type { SystemStyleObject } from '@chakra-ui/react';

const card: SystemStyleObject = {
  '& thead': { display: 'none' },
  '& table, & tbody': { display: 'block' },
  '& tbody tr': { display: 'grid', gap: '1', p: '4' },
  '& tbody tr + tr': { borderTopWidth: '1px' },
  '& td': { display: 'block', overflowWrap: 'anywhere' },
  '& td[data-label]:not([data-primary], :has(.actions))::before': {
    content: 'attr(data-label)',
    display: 'inline-block',
    minWidth: '7rem',
    color: 'fg.muted',
    textStyle: 'sm',
  },
  '& td[data-selection]': { justifySelf: 'start' },
};

/** The one style of all tables. */
export const tableStyles: SystemStyleObject = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  overflowX: 'auto',
  transition: 'opacity 140ms',
  '&[aria-busy=true]': { opacity: '0.6' },
  '& table': { width: 'full', borderCollapse: 'collapse', textAlign: 'start' },
  '& th': {
    textStyle: 'sm',
    color: 'fg.muted',
    fontWeight: 'semibold',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& th button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontWeight: 'inherit',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
  '& tr[data-highlighted]': { bg: 'brand.subtle' },
  '& tbody tr:hover': { bg: 'bg.muted' },
  '& .title': { fontWeight: 'semibold', color: 'fg', textDecoration: 'none' },
  '& a.title:hover': { textDecoration: 'underline' },
  '& .note': { color: 'fg.muted', textStyle: 'sm', display: 'block' },
  '& .clamp': { lineClamp: '2', maxWidth: '60ch' },
  '& .actions': {
    display: 'flex',
    gap: '1',
    justifyContent: { base: 'flex-start', md: 'flex-end' },
    flexWrap: { base: 'wrap', md: 'nowrap' },
  },
  '& .thumbnail': { width: '12', height: '12', objectFit: 'cover', borderRadius: 'md', bg: 'bg.emphasized' },
  '& [data-align=end]': { textAlign: { md: 'end' } },
  md: {
    '& th, & td': { px: '4', py: '3', verticalAlign: 'middle' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& [data-selection]': { width: '12' },
  },
  mdDown: card,
};
