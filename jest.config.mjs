import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { bundlePrograms, NOT_BUNDLED } from './tools/bundle-programs.mjs';

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

/** @param {string[]} folders */
const sources = (...folders) => folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]);
const BROWSER_SOURCES = sources('shared/src', 'shell/src', 'public-remote/src', 'admin-remote/src');
const SERVER_SOURCES = sources('netlify/functions', 'netlify/tests', 'local-stack/src', 'supabase/tests');

/*
 * One bundle of packages for all tests of browser code, another for the tests of servers: React's contexts, stores and
 * classes then exist once. Not bundled are compilers, and packages that hold binaries, workers or files of their own.
 */
const { bundlePackages } = await tsImport('./tools/src/lib/bundle-packages.ts', import.meta.url);
const browserPackages = await bundlePackages({
  globs: BROWSER_SOURCES,
  conditions: [],
  external: ['typescript'],
});
const serverPackages = await bundlePackages({
  globs: [...BROWSER_SOURCES, ...SERVER_SOURCES],
  conditions: ['node', 'node-addons'],
  external: NOT_BUNDLED,
});

// The processes of the tests find it in their environment.
process.env.TEST_PROGRAMS = await bundlePrograms([
  'local-stack/src/database/serve.ts',
  'netlify/tests/support/worker.ts',
]);

/** Tests over a backend of their own, which run on PostgreSQL where it is installed. */
const DATABASE_TESTS = '\\.database\\.test\\.ts$';

const common = {
  transform,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/', DATABASE_TESTS],
  modulePathIgnorePatterns: ['/dist/', '/.types/', '/.local/', '/.nx/'],
};

/**
 * Browser code. Only `*.test.tsx` and `*.window.test.ts` have a window, which takes half a CPU second a file.
 * @param {string} name folder of the package
 */
const browser = (name) => {
  const project = {
    ...common,
    displayName: name,
    rootDir: name,
    moduleNameMapper: { '\\.css$': 'identity-obj-proxy', ...browserPackages },
  };
  return [
    {
      ...project,
      testEnvironment: 'jest-fixed-jsdom',
      setupFiles: ['@agency/shared/testing/jest-globals'],
      // The window's part first: its import takes a test's page down, before the wire closes.
      setupFilesAfterEnv: ['@agency/shared/testing/jest-window', '@agency/shared/testing/jest'],
      testMatch: ['<rootDir>/**/*.test.tsx', '<rootDir>/**/*.window.test.ts'],
    },
    {
      ...project,
      testEnvironment: 'node',
      setupFilesAfterEnv: ['@agency/shared/testing/jest'],
      testMatch: ['<rootDir>/**/!(*.server|*.window).test.ts'],
    },
  ];
};

/** @param {string} name folder of the package */
const server = (name) => ({
  ...common,
  displayName: name,
  rootDir: name,
  testEnvironment: 'node',
  // The sources of our own packages, where Node itself would get something compiled.
  testEnvironmentOptions: { customExportConditions: ['@agency/source', 'node', 'node-addons'] },
  moduleNameMapper: serverPackages,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
});

const FUNCTIONS_SETUP = join(import.meta.dirname, 'netlify/tests/support/longTimeouts.ts');

export default {
  // Generous, so that a slow machine does not fail tests; it only stops a test that hangs.
  testTimeout: 900_000,
  // One process a core; left alone, jest keeps one core free, which is half of a small machine.
  maxWorkers: '100%',
  projects: [
    ...browser('shared'),
    ...browser('shell'),
    ...browser('public-remote'),
    {
      // The public site as the server renders it: without a window, with the server's sanitiser.
      ...server('public-remote'),
      testMatch: ['<rootDir>/**/*.server.test.ts'],
      moduleNameMapper: {
        ...serverPackages,
        '\\.css$': 'identity-obj-proxy',
        '^\\./sanitize$': '@agency/shared/ui/sanitizeOnServer',
        '^\\./pageHtml$': '@agency/shared/ui/pageHtmlOnServer',
      },
    },
    ...browser('admin-remote'),
    // The deploy tests are a separate project: they need builds and the Netlify CLI.
    {
      ...server('netlify'),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/tests/deploy/'],
      setupFiles: [FUNCTIONS_SETUP],
    },
    { ...server('deploy'), rootDir: 'netlify/tests/deploy' },
    // The template is a package of its own, with tests that run where it has been copied to.
    {
      ...server('federation'),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/federation/template/'],
    },
    server('local-stack'),
    // Not `netlify-cli`, which is not of this workspace and has a thousand packages.
    { ...server('tools'), roots: ['<rootDir>/commands', '<rootDir>/src', '<rootDir>/tests'] },
    server('supabase'),
    {
      ...server('backend'),
      rootDir: '.',
      roots: [
        '<rootDir>/netlify/tests',
        '<rootDir>/local-stack/src',
        '<rootDir>/tools/commands',
        '<rootDir>/tools/src',
      ],
      testMatch: ['<rootDir>/**/*.database.test.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
      setupFiles: [FUNCTIONS_SETUP],
    },
  ],
};
