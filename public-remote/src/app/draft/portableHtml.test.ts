import { piecesReadSlowly } from '@agency/shared/testing/growth';
import { portableHtml } from './portableHtml';

/** Beginnings that never end. */
const PIECES = [
  '<ol>',
  '<ol><li data-list="',
  '<div class="ql-callout" data-callout="note">',
  '<div class="ql-code-block-container">',
  '<div class="ql-code-block">',
  '<div class="ql-figure" data-layout="x">',
  '<table><tbody><tr><td data-row=',
];

it.each([
  ['of any kind', PIECES, ['', '']],
  ['in a figure', ['<img', '<img "', '<a href="'], ['<div class="ql-figure" data-layout="x">', '</div>']],
] as const)('a draft full of beginnings %s is read once, not once for each', (_, pieces, around) => {
  expect(piecesReadSlowly(portableHtml, pieces, around)).toEqual([]);
});
