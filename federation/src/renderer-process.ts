/** What a renderer may ask Node for. Files are there for libraries that ask and never read: reading is refused. */
const MODULES = [
  'assert async_hooks buffer console constants crypto diagnostics_channel dns events fs',
  'fs/promises http http2 https net os path perf_hooks process punycode querystring stream',
  'stream/promises stream/web string_decoder timers timers/promises tls tty url util util/types',
  'zlib',
].flatMap((names) => names.split(' '));

/** Of `process`: what reaches another process, or code outside JavaScript. */
const TAKEN_AWAY =
  'kill _kill _debugProcess _debugEnd binding _linkedBinding dlopen getBuiltinModule send report'.split(' ');

/**
 * The program of a renderer's process: gets the modules with the first message, and answers each further one with one.
 * Modules are CommonJS texts, compiled so that `import()` is refused. Guests are those of other remotes; they take from the
 * renderer what it provides. One that does not run is missing, and it alone.
 */
export const RENDERER_PROCESS = `'use strict';
const { permission } = process;
if (!permission || ['fs.read', 'fs.write', 'child', 'worker'].some((scope) => permission.has(scope)))
  throw new Error('A renderer does not run without the permission model.');
const builtin = require;
const { compileFunction } = builtin('node:vm');
const { builtinModules } = builtin('node:module');
const send = process.send.bind(process);
const modules = Object.assign(Object.create(null), ${JSON.stringify(Object.fromEntries(MODULES.map((name) => [name, true])))});
for (const name of [...builtinModules, 'require', 'module', 'exports', '__filename', '__dirname'])
  if (!['console', 'crypto', 'process'].includes(name)) delete globalThis[name];
for (const name of ${JSON.stringify(TAKEN_AWAY)}) delete process[name];

const textOf = (error) => String((error && error.stack) || error);
const ask = (id) => {
  const name = String(id);
  if (modules[name.startsWith('node:') ? name.slice(5) : name] !== true)
    throw new Error('A renderer has no module "' + name + '".');
  return builtin(name);
};
const run = (name, source, require) => {
  const module = { exports: {} };
  compileFunction(source, ['module', 'exports', 'require'], { filename: name + '.cjs' })(module, module.exports, require);
  return module.exports;
};
let renderer;
const guests = {};
const start = (name, source) => {
  const provided = renderer.provided || {};
  try {
    guests[name] = run(name, source, (id) => (Object.hasOwn(provided, id) ? provided[id] : ask(id))).default;
  } catch (error) {
    send({ notice: name + ' did not run: ' + textOf(error) });
    guests[name] = error instanceof Error ? error : new Error(String(error));
  }
};
process.on('uncaughtException', (error) => send({ failure: textOf(error) }, () => process.exit(1)));
process.on('disconnect', () => process.exit());
process.on('message', ({ id, request, source, guests: sources }) => {
  if (!request) {
    renderer = run('renderer', source, ask);
    for (const name of Object.keys(sources)) start(name, sources[name]);
    return;
  }
  Promise.resolve()
    .then(() => renderer.render(request, guests))
    .then(({ state, ...page }) => send({ id, page: { ...page, stateJson: JSON.stringify(state) } }))
    .catch((error) => send({ id, error: textOf(error) }));
});`;
