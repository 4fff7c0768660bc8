import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Where the script of a built shell has React: the name of webpack's list of chunks, and the ids of the modules. */
export interface ReactPlace {
  chunks: string;
  ids: Record<string, string | number>;
}

const folderOf = (name: string, from = require) => dirname(from.resolve(`${name}/package.json`));
const fileOf = (name: string, file: string) => join(folderOf(name), 'cjs', file);

/** Files of React's two builds by the name a module is imported by. */
const BUILDS: Record<string, (build: string) => string> = {
  react: (build) => fileOf('react', `react.${build}.js`),
  'react/jsx-runtime': (build) => fileOf('react', `react-jsx-runtime.${build}.js`),
  'react-dom': (build) => fileOf('react-dom', `react-dom.${build}.js`),
  'react-dom/client': (build) => fileOf('react-dom', `react-dom-client.${build}.js`),
};

/** Absolute files of the production build, by the name a module is imported by. */
export const productionReact = (): Record<string, string> =>
  Object.fromEntries(Object.entries(BUILDS).map(([name, file]) => [name, file('production')]));

/** Absolute files of the development build, with what it needs besides. */
function developmentFiles(): Record<string, string> {
  const fromReactDom = createRequire(require.resolve('react-dom/package.json'));
  return {
    ...Object.fromEntries(Object.entries(BUILDS).map(([name, file]) => [name, file('development')])),
    scheduler: join(folderOf('scheduler', fromReactDom), 'cjs/scheduler.development.js'),
    'react-refresh/runtime': fileOf('react-refresh', 'react-refresh-runtime.development.js'),
  };
}

/** A module as a function that webpack, or `load` below, calls. */
const asFunction = ([name, file]: [string, string]) =>
  `${JSON.stringify(name)}: (module, exports, require, process) => {\n${readFileSync(file, 'utf8')}\n}`;

/**
 * A script that runs before a built shell and puts the development build of React in the place of the shell's: components can be
 * exchanged then. A chunk that is in webpack's list before the shell's script runs takes precedence over what the script has.
 * @param place of the shell's build; none when the shell does not say, whose page is then loaded again after an edit
 */
export function developmentReact(place: ReactPlace | undefined): string {
  if (!place)
    return `console.warn('This shell does not say where it has React: the page is loaded again after each edit.');\n`;
  const { chunks, ids } = place;
  const replaced = Object.entries(ids).map(
    ([name, id]) => `${JSON.stringify(id)}: (module) => { module.exports = load(${JSON.stringify(name)}); }`,
  );
  return `(() => {
const files = {
${Object.entries(developmentFiles()).map(asFunction).join(',\n')}
};
const loaded = {};
function load(name) {
  if (!loaded[name]) {
    loaded[name] = { exports: {} };
    files[name](loaded[name], loaded[name].exports, load, { env: { NODE_ENV: 'development' } });
  }
  return loaded[name].exports;
}
// Before React, which asks for it once. Every build of the page uses it (\`refresh-runtime.js\`).
window.__AGENCY_REACT_REFRESH__ = load('react-refresh/runtime');
window.__AGENCY_REACT_REFRESH__.injectIntoGlobalHook(window);
(window[${JSON.stringify(chunks)}] ??= []).push([['development-react'], {
${replaced.join(',\n')}
}]);
})();
`;
}
