import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { remoteConfig, serverConfig } from '@agency/federation';

const folder = import.meta.dirname;
const ui = dirname(createRequire(import.meta.url).resolve('@agency/shared/ui'));
/** The browser's sanitiser needs a document; code is coloured on the server only. */
const alias = Object.fromEntries(
  ['sanitize', 'pageHtml'].map((name) => [join(ui, `${name}.ts`), join(ui, `${name}OnServer.ts`)]),
);

const SCRIPT = 'javascript/auto';

/**
 * Moves scripts that most pages need, and what forms are made of, into the exposed module: it is there before any page, and a form
 * is what starts the app. In one file with it they are smaller than in one of their own.
 *
 * Styles stay with the page that needs them, in the order of its own imports. The shell lets the rules that come again with another
 * page apply once (`loading/applyOnce.ts`).
 * @param {import('webpack').Compiler} compiler
 */
function moveCommonScripts(compiler) {
  compiler.hooks.compilation.tap('CommonScripts', (compilation) => {
    compilation.hooks.optimizeChunks.tap('CommonScripts', () => {
      const { chunkGraph, modules, namedChunks } = compilation;
      const first = namedChunks.get('__federation_expose_app');
      if (!first) return;
      for (const module of modules) {
        const chunks = [...chunkGraph.getModuleChunksIterable(module)];
        const isForm = /[\\/]components[\\/]form[\\/]/.test(module.identifier());
        if (module.type !== SCRIPT || chunks.includes(first) || chunks.some((chunk) => chunk.canBeInitial()))
          continue;
        if (chunks.length < (isForm ? 2 : 10)) continue;
        for (const chunk of chunks) chunkGraph.disconnectChunkAndModule(chunk, module);
        chunkGraph.connectChunkAndModule(first, module);
      }
    });
  });
}

const splitChunks = {
  cacheGroups: { default: { type: SCRIPT, minChunks: 2, priority: -20, reuseExistingChunk: true } },
};

/** @type {(env: unknown, argv: { mode?: string }) => import('webpack').Configuration | import('webpack').Configuration[]} */
export default (_, argv) => {
  const port = Number(process.env.PUBLIC_PORT ?? 3001);
  const browser = remoteConfig({ name: 'public-remote', folder, port }, argv);
  if (argv.mode !== 'production') return browser;
  // The release is described by the browser's build, which therefore comes last.
  const server = serverConfig({ folder, entry: './src/app/server.tsx', alias });
  const optimization = { ...browser.optimization, splitChunks };
  return [
    server,
    {
      ...browser,
      optimization,
      plugins: [...(browser.plugins ?? []), moveCommonScripts],
      dependencies: [server.name],
    },
  ];
};
