/** A drawing of lines on a sheet of 18 by 18, which the editor's theme gives its colour. */
const lines = (path: string) => `<svg viewBox="0 0 18 18"><path class="ql-stroke" d="${path}"/></svg>`;

/*
 * The pictures of the tools that our toolbar has. In the build they take the place of Quill's own (webpack.config.mjs),
 * which are for all tools there are.
 */
export default {
  blockquote: lines('M3 4v10M7 5h8M7 9h8M7 13h5'),
  bold: lines('M5 3h4.5a3 3 0 0 1 0 6H5zM5 9h5.5a3 3 0 0 1 0 6H5z'),
  clean: lines('M3 3h10M8 3 6.5 11M3 15h5M12 11l4 4m0-4-4 4'),
  code: lines('M6 5 2 9l4 4m6-8 4 4-4 4'),
  'code-block': lines('M2 3h14v12H2zM7 7 5 9l2 2m4-4 2 2-2 2'),
  find: lines('M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3M12 12l4 4'),
  full: lines('M2 6V2h4M12 2h4v4M16 12v4h-4M6 16H2v-4'),
  image: lines('M2 3h14v12H2zM2 13l4-4 3 3 3-3 4 4M6 6.5h.01'),
  indent: {
    '+1': lines('M8 4h8M8 9h8M8 14h8M2 6l3 3-3 3'),
    '-1': lines('M8 4h8M8 9h8M8 14h8M5 6 2 9l3 3'),
  },
  italic: lines('M7 3h6M5 15h6M10.5 3l-3 12'),
  library: lines('M5 2h11v9H5zM5 9l3-3 3 3 2-2 3 3M2 6v9h11'),
  link: lines('M7 11l4-4M8 5l1.5-1.5a3 3 0 0 1 5 5L13 10M10 13l-1.5 1.5a3 3 0 0 1-5-5L5 8'),
  list: {
    bullet: lines('M7 4h9M7 9h9M7 14h9M3 4h.01M3 9h.01M3 14h.01'),
    ordered: lines('M8 4h8M8 9h8M8 14h8M2.5 3l1-.5V6M2 12h2.5L2 15h2.5'),
  },
  outline: lines('M3 4h12M6 8h9M6 12h9M9 16h6'),
  strike: lines('M13 5c0-1-1.5-2-4-2S5 4 5 6c0 .8.3 1.4.9 1.9M5 13c0 1 1.5 2 4 2s4-1 4-3M2 9h14'),
  underline: lines('M5 3v5a4 4 0 0 0 8 0V3M4 15h10'),
};
