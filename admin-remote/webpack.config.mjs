import { join } from 'node:path';
import { remoteConfig } from '@agency/federation';
import webpack from 'webpack';

const port = Number(process.env.ADMIN_PORT ?? 3002);
/** @param {string} path below the sources */
const source = (path) => join(import.meta.dirname, 'src', path);

/** @type {(env: unknown, argv: { mode?: string }) => import('webpack').Configuration} */
export default (_, argv) => {
  const {
    module: modules,
    plugins = [],
    resolve,
    ...config
  } = remoteConfig({ name: 'admin-remote', folder: import.meta.dirname, port }, argv);
  return {
    ...config,
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          // What the frame and a screen both use. The two are downloaded side by side, so without this each would have its
          // own copy. The sign-in page has no frame.
          frame: {
            name: 'frame-parts',
            chunks: ({ name }) => name !== 'login',
            test: (module, { chunkGraph }) =>
              [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'frame'),
            priority: 10,
            enforce: true,
          },
        },
      },
    },
    resolve: {
      ...resolve,
      alias: {
        ...resolve?.alias,
        // Only the formats and the theme in use.
        quill$: source('components/richtext/quillParts.ts'),
        // Three functions for any value, in two editions; Quill and its data format give them plain values.
        'lodash-es$': source('components/richtext/plain/index.ts'),
        'lodash.clonedeep$': source('components/richtext/plain/cloneDeep.ts'),
        'lodash.isequal$': source('components/richtext/plain/isEqual.ts'),
      },
    },
    plugins: [
      ...plugins,
      // Pictures and menus of a toolbar that nothing shows.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\.\/ui\/(icons|picker|color-picker|icon-picker)\.js$/,
        source('components/richtext/noToolbar.ts'),
      ),
      // The reset of the styles' library, which is switched off (`theme/system.ts`).
      new webpack.NormalModuleReplacementPlugin(/^\.\/preflight\.js$/, (module) => {
        if (module.context.includes('@chakra-ui')) module.request = source('theme/noPreflight.ts');
      }),
    ],
    module: {
      ...modules,
      rules: [
        ...(modules?.rules ?? []),
        // Part of a function of Emotion that nothing calls; the package does not say that it can be left out.
        { test: /[\\/](hoist-non-react-statics|_isolated-hnrs)[\\/]/, sideEffects: false },
      ],
    },
  };
};
