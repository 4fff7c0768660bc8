import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { devConfigJson, shellConfig } from '@agency/federation';
import CopyPlugin from 'copy-webpack-plugin';
import { build } from 'esbuild';
import HtmlPlugin from 'html-webpack-plugin';
import { minify } from 'terser';
import webpack from 'webpack';

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

/**
 * The viewer of PDF files, whole in one page: in a frame of opaque origin, `'self'` is no origin at all for WebKit.
 * @param {Buffer} template
 */
async function pdfViewer(template) {
  const options = /** @type {const} */ ({ format: 'iife', target: 'es2022', minify: true });
  const silent = { logOverride: { 'empty-import-meta': /** @type {const} */ ('silent') } };
  const worker = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
  const script = await bundle({
    ...options,
    ...silent,
    entryPoints: [join(folder, 'src/pdf/viewer.ts')],
    define: {
      WORKER_SCRIPT: JSON.stringify(await bundle({ ...options, ...silent, entryPoints: [worker] })),
    },
  });
  const style = readFileSync(join(folder, 'src/pdf/viewer.css'), 'utf8');
  /** @param {string} text */
  const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; worker-src blob:; img-src data: blob:; font-src data: blob:`;
  return String(template)
    .replace('POLICY', () => policy)
    .replace(/\s+STYLE\s+/, () => style)
    .replace(/\s+SCRIPT;\s+/, () => script);
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
    module: {
      rules: [
        ...config.module.rules,
        { test: /react-router[\\/]dist[\\/]production/, use: join(folder, 'routerLoader.mjs') },
      ],
    },
    // Outside the build folder, because everything in it is public.
    output: { ...config.output, ...(isProduction ? { sourceMapFilename: '../maps/[file].map' } : {}) },
    plugins: [
      ...config.plugins,
      // Ways to sign in that the product does not offer, which the session client brings along.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/lib\/(webauthn|web3\/ethereum)$/,
        join(folder, '../shared/src/supabase/noOtherSignIns.ts'),
      ),
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
      new CopyPlugin({
        patterns: [
          { from: 'public', noErrorOnMissing: true },
          { from: 'src/pdf/viewer.html', to: 'pdf/[name][ext]', transform: pdfViewer },
        ],
      }),
    ],
  };
};
