import type { SystemStyleObject } from '@chakra-ui/react';

/** Where the columns of a table fit side by side; by the room it has, which the sidebar takes a part of. */
const WIDE = '@container (min-width: 56rem)';
const SELECTED = ':has([data-selection] :checked)';
/** Rows that the pointer or the keyboard is on. A click leaves the focus in a row, but nobody is there any more. */
const LIVELY = ':hover, :has(:focus-visible)';
/** Where no finger may be the pointer, which could not bring out what comes on hover. */
const HOVER = '@media (hover: hover) and (not (any-pointer: coarse))';
/** Grounds. */
const LIVELY_GROUND = 'color-mix(in srgb, {colors.bg.subtle} 65%, {colors.bg.panel})';
const SELECTED_GROUND = 'color-mix(in srgb, {colors.tide.fg} 11%, {colors.bg.panel})';
/** What lies above the link of a row: what is operated, and what says more on hover. */
const CONTROLS =
  '.actions, .order, td [title]:not(.title), tbody :is(a, button, input, select, label):not(.title)';
const NARROW = '@container (max-width: 55.99rem)';
const PHONE = '@container (max-width: 33.99rem)';
/** Where a card has room for two values side by side. */
const BETWEEN = '@container (min-width: 34rem) and (max-width: 55.99rem)';

const oneLine: SystemStyleObject = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** Columns of their own width, but for one that takes the rest; the actions stand at the end of the line of the name. */
const grid: SystemStyleObject = {
  '& [data-grid]': { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  '& [data-grid] :is(thead, tbody, tr)': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
  },
  '& [data-grid] tr': { alignItems: 'center' },
  '& [data-grid] tr > *': { gridRow: '1' },
  '& td:is([data-primary], [data-actions])': { gridColumn: 'var(--primary)' },
  '& td[data-actions]': { justifySelf: 'end', py: '0' },
  '& th[data-actions]': { position: 'absolute', p: '0' },
  // What stands below the name keeps the whole width.
  '& tr:has([data-primary] .note) > [data-actions]': { mb: '5' },
  '& [data-primary] .title': { display: 'block' },
  '& tr:has([data-actions] .actions > *) .title': { me: '8' },
  '& tr:has([data-actions] .actions > :nth-child(2)) .title': { me: '7rem' },
};

/** Each row as a card. What has a corner of its own leaves the flow. */
const cards: SystemStyleObject = {
  '& thead': { display: 'none' },
  '& table, & tbody': { display: 'block' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '1',
    p: '4',
    position: 'relative',
  },
  '& tbody tr:has([data-selection])': { ps: '12' },
  '& tbody tr + tr': { borderTopWidth: '1px' },
  '& td': {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    columnGap: '1.5',
    flex: '1 1 100%',
    minWidth: '0',
    overflowWrap: 'anywhere',
  },
  '& td[data-selection]': { position: 'absolute', insetStart: '0', top: '0', p: '4' },
  // The label keeps its column, however many lines the value takes.
  '& td[data-label]:not([data-primary], :has(.actions, .thumbnail))': {
    ps: '7.5rem',
    gap: '1',
    position: 'relative',
  },
  '& td[data-primary]': { flexDirection: 'column', order: '-1' },
  // What needs no label shares lines, muted below the name; what is not so is not said.
  '& td:not([data-label], [data-selection])': { flex: '0 1 auto', color: 'fg.muted', textStyle: 'sm' },
  '& td:has(> .clamp)': { flexBasis: '100%' },
  '& td:has(> .none)': { display: 'none' },
  '& td:has(> [data-switch])': { order: '1' },
  // Then what needs its label, and a line of what can be done, which begins with the place of the row.
  '& td[data-label]:not([data-primary], :has(.actions))': { order: '1' },
  '& tr:has(.order)::after': { content: '""', flex: '1 1 100%', order: '1' },
  '& td:has(.actions)': { order: '2', alignSelf: 'center' },
  '& td:has(.order)': { flex: '0 1 auto' },
  '& td:has(.order) ~ td:has(.actions)': { flex: '1 1 auto' },
  // Below the picture there is room.
  '& tr:has(.thumbnail) td:has(.actions):last-child': { me: '-16' },
  '& .pictured': { display: 'block' },
  '& td[data-label]:not([data-primary], :has(.actions, .thumbnail))::before': {
    content: 'attr(data-label)',
    position: 'absolute',
    insetStart: '0',
    width: '7rem',
    color: 'fg.muted',
    fontSize: 'sm',
  },
  // A picture, and a row's only button, stand beside its name and take no line of their own.
  '& td:has(> .thumbnail), & .pictured > .thumbnail, & td:has(.actions > :only-child)': {
    position: 'absolute',
    insetEnd: '4',
    top: '4',
  },
  '& tbody tr:has(.thumbnail)': { pe: '20' },
  '& tr:has(.actions > :only-child) td[data-primary]': { pe: '12' },
};

const SEVERAL = 'td:has(> .more + .actions > :nth-child(2))';

/** The actions of a card come from the lower edge, in words, behind a button in its corner. */
const sheets: SystemStyleObject = {
  '& table tbody tr': { py: '3', columnGap: '3', rowGap: '0.5' },
  // The name, then where it stands and since when, then the rest. Who opens the row reads all of it.
  '& table td[data-primary]': { order: '-3' },
  '& table td:is([data-status], :has(> .clamp)):not([data-primary])': { order: '-2' },
  '& table td:not([data-primary]):has(> time)': { order: '-1' },
  '& table :is([data-detail], [data-primary] .clamp)': { display: 'none' },
  '& table .clamp': { lineClamp: '1' },
  '& table .title:not(.line)': { lineClamp: '2' },
  '& table .line': oneLine,
  '& table td[data-primary]:has(> .line)': { flexDirection: 'row', flexWrap: 'nowrap', columnGap: '2' },
  '& table .title.line': { flex: 'none', maxWidth: '70%' },
  '& table .state': { me: '0' },
  '& table .order .actions > *': { width: '11', height: '11' },
  '& table .order': { my: '-1.5' },
  // At the end of the last line, where it has room.
  '& table td:has(> [data-switch])': { flexBasis: 'auto', ms: 'auto', alignSelf: 'center' },
  '& table tbody tr:has([data-actions] .actions > :only-child)': { pe: '12' },
  '& table tr:has([data-actions] .actions > :only-child) td[data-primary]': { pe: '0' },
  '& table td:has(> .actions > :only-child)': { top: '0.5', insetEnd: '0.5' },
  '& table td > .actions > :only-child': { width: '11', height: '11' },
  // A single one is a button of the row.
  [`& table tr ${SEVERAL}`]: { position: 'absolute', top: '1', insetEnd: '1', me: '0' },
  // Its corner has a picture, below which there is room.
  [`& table tr:has(.thumbnail) ${SEVERAL}`]: { top: 'auto', bottom: '2' },
  '& table tr:has(.thumbnail)': { alignContent: 'start', minHeight: '7.5rem' },
  '& tr:has(.more):not(:has(.thumbnail)) td[data-primary]': { pe: '8' },
  [`& ${SEVERAL} > .more`]: {
    display: 'block',
    width: '11',
    height: '11',
    textStyle: 'xl',
    cursor: 'pointer',
  },
  [`& ${SEVERAL} > .actions`]: {
    display: 'none',
    position: 'fixed',
    insetInline: '4',
    bottom: '4',
    flexDirection: 'column',
    gap: '1',
    p: '2',
    bg: 'bg.panel',
    borderRadius: 'lg',
    boxShadow: 'lg',
    '&:popover-open': { display: 'flex' },
    '&::backdrop': { bg: 'rgb(12 15 19 / 55%)' },
    '& > *': { width: 'full', height: '11', px: '4', gap: '4', justifyContent: 'flex-start' },
    '& > [title]::after': { content: 'attr(title)' },
    '& > [title=Delete]:enabled': { color: 'red.fg' },
  },
};

/** Rows whose buttons stand beside the text, where it has room: several, without arrows beside them. */
const WITH_BUTTONS = '& table tr:has(.actions > :nth-child(2)):not(:has(.order))';

const PLAIN_ORDER = '& table tr:has(.order):not(:has(.thumbnail))';

/** Cards with their short values in two columns. `table` outweighs `cards`. */
const wideCards: SystemStyleObject = {
  // The place of a row has room beside the short values where no picture takes it.
  [`${PLAIN_ORDER}::after`]: { content: 'none' },
  [`${PLAIN_ORDER} td:has(.order)`]: { ms: 'auto' },
  [`${PLAIN_ORDER} td:has(.order) ~ td:has(.actions)`]: { flex: '0 0 auto' },
  [WITH_BUTTONS]: { pe: '48' },
  [`${WITH_BUTTONS} td:has(.actions)`]: {
    position: 'absolute',
    insetEnd: '4',
    top: '50%',
    transform: 'translateY(-50%)',
  },
  // A picture keeps the end of the row, its buttons stand before it.
  [`${WITH_BUTTONS}:has(.thumbnail) td:has(.actions):last-child`]: { insetEnd: '20', me: '0' },
  '& table td[data-label]:not([data-primary], :has(.actions, .thumbnail, .clamp))': {
    flex: '0 1 calc(50% - {spacing.2})',
  },
};

/** The one style of all tables. */
export const tableStyles: SystemStyleObject = {
  containerType: 'inline-size',
  // What lies above the link of a row stays below what lies above the page.
  isolation: 'isolate',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'lg',
  overflowX: 'auto',
  transition: 'opacity 140ms',
  '&[aria-busy=true]': { opacity: '0.6' },
  '& table': {
    width: 'full',
    borderCollapse: 'collapse',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
  },
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
  '& tr[data-highlighted]': { bg: 'tide.subtle' },
  [`& tbody tr:is(${LIVELY})`]: { bg: LIVELY_GROUND },
  [`& tbody tr${SELECTED}`]: { bg: SELECTED_GROUND },
  '& tr[data-unread=false] .title': { fontWeight: 'normal' },
  '& tr[data-unread=true] .clamp': { color: 'fg' },
  '& tr[data-unread=true] .title::before': {
    content: '""',
    display: 'inline-block',
    width: '2',
    height: '2',
    me: '2',
    borderRadius: 'full',
    bg: 'brand.solid',
  },
  '& .title': { fontWeight: 'semibold', color: 'fg', textDecoration: 'none' },
  '& :is(a, button).title:hover': { textDecoration: 'underline' },
  '& button.title': { cursor: 'pointer', textAlign: 'start', maxWidth: 'full' },
  '& .note': { color: 'fg.muted', textStyle: 'sm', display: 'block' },
  '& .none': { color: 'fg.muted' },
  '& time': { whiteSpace: 'nowrap' },
  '& .clamp': { lineClamp: '2', maxWidth: '60ch' },
  // Not what a browser draws of a popover.
  '& .actions': { all: 'unset', display: 'flex', gap: '1', flexWrap: 'wrap' },
  '& .more': { display: 'none' },
  '& .order': { display: 'flex', gap: '1', alignItems: 'center' },
  '& .order > :nth-child(2)': { minWidth: '4' },
  '& .order .actions': { gap: '0', flexWrap: 'nowrap' },
  '& [data-grip]': { color: 'fg.muted' },
  // A click anywhere in a row opens it, but for its controls and what is about them.
  '& tbody tr': { position: 'relative' },
  '& :is(a, button).title::after': { content: '""', position: 'absolute', inset: '0' },
  [`& :is(${CONTROLS})`]: { position: 'relative' },
  [`& :is(td[data-selection], ${CONTROLS})`]: { zIndex: '1' },
  // A click beside the box is meant for it.
  '& [data-selection] input': { position: 'relative' },
  '& [data-selection] input::after': { content: '""', position: 'absolute', inset: '-0.875rem' },
  '& .pictured': { display: 'flex', gap: '4', alignItems: 'center' },
  '& .thumbnail': {
    width: '12',
    minWidth: '12',
    height: '12',
    objectFit: 'cover',
    borderRadius: 'md',
    bg: 'bg.emphasized',
  },
  [WIDE]: {
    // Icons come when the row is meant. A card has room for them.
    [HOVER]: { [`& tbody tr:not(${LIVELY}) .actions > [title]`]: { opacity: '0' } },
    '& .actions': { justifyContent: 'flex-end', flexWrap: 'nowrap', gap: '0' },
    '& .actions > [title]': { minWidth: '7', width: '7', height: '6' },
    '& th, & td': { px: '4', py: '3', verticalAlign: 'middle' },
    // In line with what stands in cards.
    '& tr > :first-child': { ps: 'card' },
    '& tr > :is(:last-child:not([data-actions]), :has(+ [data-actions]))': { pe: 'card' },
    ...grid,
    '& tbody tr': { borderTopWidth: '1px' },
    '& [data-selection]': { position: 'relative' },
    // As high as the words beside it: in a line of text it would stand on their baseline.
    '& input[type=checkbox]': { display: 'block' },
    // One line of what a row says of itself: the whole of it is a click away.
    '& td[data-primary] .clamp': { lineClamp: '1', maxWidth: 'none' },
    '& td[data-primary]': { overflowWrap: 'anywhere' },
    '& td[data-wide]': { overflowWrap: 'anywhere' },
    '& td[data-wide] .clamp': { maxWidth: 'none' },
    '& td[data-primary] ~ td:not([data-wide])': { whiteSpace: 'nowrap' },
    // The marks of a row are a column as wide as one of them.
    '& td > .state + .state': { display: 'flex', width: 'fit-content', mt: '1' },
    // The head of its column says it.
    '& [data-switch] > span': { display: 'none' },
    '& .line': { ...oneLine, maxWidth: 'max(15rem, 28cqi)' },
  },
  [NARROW]: cards,
  [BETWEEN]: wideCards,
  [PHONE]: sheets,
};
