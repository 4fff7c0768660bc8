import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Published as ES modules only, so they are transformed like our own files.
const ES_MODULE_PACKAGES = [
  'react-quill-new',
  'react-quill',
  'quill',
  'lodash-es',
  'parchment',
  'quill-delta',
  'until-async',
  'msw',
  '@mswjs',
  'rettime',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  'uuid',
  '@chakra-ui',
  '@ark-ui',
  '@zag-js',
  'proxy-memoize',
  'proxy-compare',
  'uqr',
  'perfect-freehand',
  '@internationalized',
  'hono',
  '@netlify',
  'is-plain-obj',
  'escape-string-regexp',
  'map-obj',
  'find-up',
  'locate-path',
  'p-locate',
  'p-limit',
  'yocto-queue',
  'path-exists',
  'unicorn-magic',
  'filter-obj',
  'caniemail',
  'html-to-text',
  '@selderee',
  'selderee',
  'parseley',
  'leac',
  'peberminta',
  'deepmerge-ts',
  'domelementtype',
  'fast-safe-stringify',
  'toml',
  'bail',
  'jsonv-ts',
];

const common = {
  transform,
  // Every .mjs file is transformed, and the .js files of the packages above.
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULE_PACKAGES.join('|')})/).*\\.c?js$`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/'],
  modulePathIgnorePatterns: ['/dist/', '/.types/', '/.local/', '/.nx/'],
};

const browser = (name) => ({
  ...common,
  displayName: name,
  rootDir: name,
  testEnvironment: 'jest-fixed-jsdom',
  setupFiles: ['@agency/shared/testing/jest-globals'],
  setupFilesAfterEnv: ['@agency/shared/testing/jest'],
  moduleNameMapper: { '\\.module\\.css$': 'identity-obj-proxy', '\\.css$': 'identity-obj-proxy' },
  testMatch: ['<rootDir>/**/!(*.server).test.{ts,tsx}'],
});

const server = (name) => ({
  ...common,
  displayName: name,
  rootDir: name,
  testEnvironment: 'node',
  // The sources of our own packages, where Node itself would get something compiled.
  testEnvironmentOptions: { customExportConditions: ['@agency/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
});

export default {
  // Generous, so that a slow machine does not fail tests; it only stops a test that hangs.
  testTimeout: 900_000,
  // One process a core; left alone, jest keeps one core free, which is half of a small machine.
  maxWorkers: '100%',
  projects: [
    browser('shared'),
    browser('shell'),
    browser('public-remote'),
    {
      // The public site as the server renders it: without a window, with the server's sanitiser.
      ...server('public-remote'),
      testMatch: ['<rootDir>/**/*.server.test.ts'],
      moduleNameMapper: {
        '\\.css$': 'identity-obj-proxy',
        '^\\./sanitize$': '@agency/shared/ui/sanitizeOnServer',
      },
    },
    browser('admin-remote'),
    // The deploy tests are a separate project: they need builds and the Netlify CLI.
    {
      ...server('netlify'),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/tests/deploy/'],
      setupFiles: ['<rootDir>/tests/support/longTimeouts.ts'],
    },
    { ...server('deploy'), rootDir: 'netlify/tests/deploy' },
    server('federation'),
    server('local-stack'),
    // Not `netlify-cli`, which is not of this workspace and has a thousand packages.
    { ...server('tools'), roots: ['<rootDir>/src', '<rootDir>/tests'] },
    server('supabase'),
  ],
};
