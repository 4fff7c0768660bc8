import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devConfigJson, shellConfig } from '@agency/federation';
import CopyPlugin from 'copy-webpack-plugin';
import { build } from 'esbuild';
import HtmlPlugin from 'html-webpack-plugin';
import { minify } from 'terser';

const folder = import.meta.dirname;

/**
 * The text of one bundle.
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(options) {
  const { outputFiles } = await build({ ...options, bundle: true, write: false });
  return outputFiles.map(({ text }) => text).join();
}

/**
 * A script that is inlined into rendered pages, as small as it gets.
 * @param {string} name of its source
 */
async function inlinedScript(name) {
  const script = await bundle({
    entryPoints: [join(folder, 'src/start', name)],
    format: 'iife',
    target: 'es2022',
    minifySyntax: true,
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
  });
  const { code } = await minify(script, { compress: { passes: 3 } });
  return code;
}

/** The site's words, for what is written by the build rather than by the app. */
async function siteContent() {
  const script = await bundle({
    entryPoints: [join(folder, '../shared/src/content/index.ts')],
    format: 'esm',
  });
  return import(`data:text/javascript,${encodeURIComponent(script)}`);
}

/**
 * Beside the page: what the function that renders pages has to know of this build.
 * @param {string | undefined} intent
 * @param {string | undefined} count
 */
function describePage(intent, count) {
  const rules = JSON.stringify(
    JSON.parse(readFileSync(join(folder, 'src/start/speculationRules.json'), 'utf8')),
  );
  return new HtmlPlugin({
    filename: 'page.json',
    inject: false,
    minify: false,
    templateContent: ({ htmlWebpackPlugin: { files } }) =>
      JSON.stringify({ intent, count, rules, scripts: files.js, styles: files.css }),
  });
}

/** @type {(env: unknown, argv: { mode?: string }) => Promise<import('webpack').Configuration>} */
export default async (_, argv) => {
  const isProduction = argv.mode === 'production';
  const port = Number(process.env.PORT ?? 3000);
  const config = shellConfig({ folder, port }, argv);
  const content = await siteContent();
  return {
    ...config,
    // Outside the build folder, because everything in it is public.
    output: { ...config.output, ...(isProduction ? { sourceMapFilename: '../maps/[file].map' } : {}) },
    plugins: [
      ...config.plugins,
      new HtmlPlugin({
        template: join(folder, 'src/index.html'),
        filename: isProduction ? 'page.html' : 'index.html',
        inject: false,
        // The marks between which a rendered page differs are comments.
        minify: isProduction && { collapseWhitespace: true },
        // The function that delivers the production page fills these in; the development server does it here.
        templateParameters: isProduction
          ? { content, appConfig: '__APP_CONFIG__', appRegistry: '__APP_REGISTRY__' }
          : { content, appConfig: devConfigJson(), appRegistry: '' },
      }),
      new HtmlPlugin({
        filename: 'site.webmanifest',
        inject: false,
        minify: false,
        templateContent: JSON.stringify(content.webManifest),
      }),
      ...(isProduction
        ? [describePage(await inlinedScript('onIntent.ts'), await inlinedScript('countVisits.ts'))]
        : []),
      ...(existsSync(join(folder, 'public'))
        ? [new CopyPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] })]
        : []),
    ],
  };
};
