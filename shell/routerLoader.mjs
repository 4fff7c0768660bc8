/**
 * What the router's file keeps only because no minifier can know it is unused: names for developers' tools, with the
 * components they name, the prefetching of a framework that no page here runs in, and the warnings to developers, who
 * read them in a development build.
 * @type {[RegExp, string][]} each text, and what stands there instead
 */
const UNUSED = [
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/ = (?=\w+\.forwardRef\()/g, ' = /* @__PURE__ */ '],
  [/^( *)warning\((?:.*\);|\n(?:\1 {2}.*\n)+\1\);)$/gm, ';'],
  [/(?<=\n {4}return )shouldPrefetch && [^;]+ : link;/g, 'link;'],
];

/**
 * A webpack loader: React Router without what is not used of it. Where a new version reads differently, its script grows
 * beyond the budgets of `e2e/fixtures/appStarts.ts`.
 * @param {string} source
 */
export default function withoutUnused(source) {
  return UNUSED.reduce((text, [pattern, instead]) => text.replace(pattern, instead), source);
}
