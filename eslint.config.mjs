import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
// @ts-expect-error it comes without types
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defaultConditionNames } from 'eslint-import-resolver-typescript';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** @param {string} type */
const el = (type) => ({ element: { type } });
/** @param {string[]} types */
const anyOf = (...types) => ({ element: { types: { anyOf: types } } });
/** @param {string[]} types */
const ofSamePackage = (...types) => ({
  element: { types: { anyOf: types }, captured: { package: '{{ from.element.captured.package }}' } },
});
/** @param {string[]} parts */
const shellPart = (...parts) => ({ element: { type: 'shell-part', captured: { part: parts } } });

/** As TypeScript does it: our own packages by their sources (`tsconfig.base.json`). */
const RESOLVER = {
  alwaysTryTypes: true,
  conditionNames: ['@agency/source', ...defaultConditionNames],
};

/** Parts of the shared package that hold no state; bundled where they are used. */
const STATELESS = ['contracts', 'content', 'design', 'ui'];
/** Folders of the functions, from the ground up: each may use those before it. */
const FUNCTION_PARTS = ['function-platform', 'function-http', 'function-mail', 'function-part'];
/** Who may talk to the backend's own client. */
const BACKEND_CLIENTS = [
  'supabase',
  'function-platform',
  'local-stack',
  'testing',
  'e2e-fixtures',
  'db-tests',
  'backend-tests',
];

/** Not in tests without a backend. */
const NOT_IN_TESTS = [
  {
    regex: '/(testing|support)/(backend|newsletter|campaignRun)$',
    message: 'Name a test that starts a backend `*.database.test.ts`: those run on PostgreSQL.',
  },
  { regex: '^fast-check$', message: 'Import fc from @agency/shared/testing/fuzz: it sets the seed.' },
];

/** Events of a person that come once. */
const LOST_BEFORE_EFFECTS =
  '[arguments.0.value=/^(key(down|up)|click|submit|pointer(down|up)|focus(in|out)|beforeunload)$/]';

export default tseslint.config(
  {
    ignores: [
      '**/{node_modules,dist,.types,.local,.nx,coverage,test-results,playwright-report}',
      'shared/src/contracts/database.types.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      'jsx-a11y/no-redundant-roles': 'off',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: `CallExpression[callee.name='useEffect'] CallExpression[callee.property.name='addEventListener']${LOST_BEFORE_EFFECTS}`,
          message:
            'Listen in useLayoutEffect: useEffect runs after the screen is visible, and what a person presses before is lost.',
        },
      ],
    },
  },
  { rules: { 'max-lines': ['error', { max: 300 }] } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: RESOLVER },
      // Order matters: the first matching element wins.
      'boundaries/elements': [
        { type: 'runtime', pattern: 'shared/src/runtime' },
        { type: 'shell-part', pattern: 'shell/src/*', capture: ['part'] },
        ...[...STATELESS, 'records', 'supabase', 'api', 'session', 'store', 'testing'].map((type) => ({
          type,
          pattern: `shared/src/${type}`,
        })),
        { type: 'app', pattern: '*/src/app', capture: ['package'] },
        { type: 'feature', pattern: '*/src/features/*', capture: ['package', 'feature'] },
        { type: 'components', pattern: '*/src/{components,theme}', capture: ['package'] },
        { type: 'function-platform', pattern: 'netlify/functions/_platform' },
        { type: 'function-http', pattern: 'netlify/functions/_http' },
        { type: 'function-mail', pattern: 'netlify/functions/_mail' },
        { type: 'function-part', pattern: 'netlify/functions/_*', capture: ['part'] },
        { type: 'function', pattern: 'netlify/functions' },
        { type: 'backend-tests', pattern: '{netlify,local-stack}/tests' },
        { type: 'local-stack', pattern: 'local-stack' },
        { type: 'db-tests', pattern: 'supabase/tests' },
        { type: 'e2e-fixtures', pattern: 'e2e/fixtures' },
        { type: 'e2e', pattern: 'e2e' },
        {
          type: 'federation-page',
          pattern: ['federation/browser', 'federation/browser/**'],
          partialMatch: false,
        },
        { type: 'federation', pattern: ['federation', 'federation/{src,bin}'], partialMatch: false },
        { type: 'tools', pattern: 'tools' },
        { type: 'remote-testing', pattern: 'admin-remote/src/testing' },
        // Entry points, bundler set-up and declarations at the top of a package.
        { type: 'package', pattern: '{shell,public-remote,admin-remote,shared}' },
      ],
      'boundaries/files': [
        { category: 'test', pattern: '**/*.test.{ts,tsx}' },
        { category: 'setup', pattern: ['*.config.mjs', 'netlify/build.mjs'] },
      ],
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          policies: [
            { allow: { to: { module: { origin: 'external' } } } },
            { allow: { to: { module: { origin: 'core' } } } },
            { from: { file: { categories: 'setup' } }, allow: { to: el('tools') } },
            { from: el('design'), allow: { to: el('contracts') } },
            { from: el('content'), allow: { to: el('contracts') } },
            { from: el('records'), allow: { to: anyOf('contracts', 'design') } },
            { from: el('ui'), allow: { to: anyOf('contracts', 'design') } },
            { from: el('supabase'), allow: { to: el('contracts') } },
            { from: el('api'), allow: { to: anyOf('contracts', 'supabase') } },
            { from: el('store'), allow: { to: anyOf('contracts', 'supabase', 'api', 'store') } },
            { from: el('session'), allow: { to: anyOf('contracts', 'supabase', 'api', 'session', 'store') } },
            { from: el('runtime'), allow: { to: anyOf('contracts', 'supabase', 'api', 'session', 'store') } },
            { from: el('testing'), allow: { to: anyOf(...STATELESS, 'supabase', 'runtime') } },
            {
              from: { file: { categories: 'test' } },
              allow: {
                to: anyOf('testing', 'remote-testing', 'backend-tests', 'runtime', 'records', ...STATELESS),
              },
            },
            {
              from: anyOf('app', 'feature', 'components', 'shell-part'),
              allow: { to: anyOf(...STATELESS, 'runtime') },
            },
            // What editors may write: schemas that no visitor downloads.
            {
              from: {
                element: {
                  types: { anyOf: ['feature', 'components'] },
                  captured: { package: 'admin-remote' },
                },
              },
              allow: { to: el('records') },
            },
            { from: el('app'), allow: { to: ofSamePackage('app', 'feature', 'components') } },
            { from: el('feature'), allow: { to: ofSamePackage('components') } },
            // The shell: which release to run, then running it, then what is shown around it and instead of it.
            { from: shellPart('loading'), allow: { to: shellPart('registry') } },
            { from: shellPart('boundary'), allow: { to: shellPart('registry', 'loading', 'frame') } },
            { from: shellPart('offline', 'session'), allow: { to: shellPart('frame') } },
            // What the inlined script does before the app runs, the app does by the same functions.
            { from: shellPart('boundary', 'frame', 'offline'), allow: { to: shellPart('start') } },
            { from: shellPart('app', 'testing'), allow: { to: el('shell-part') } },
            {
              from: { ...el('shell-part'), file: { categories: 'test' } },
              allow: { to: shellPart('testing') },
            },
            {
              from: anyOf('function', ...FUNCTION_PARTS, 'local-stack', 'e2e', 'e2e-fixtures', 'db-tests'),
              allow: { to: anyOf('contracts', 'content', 'design', 'supabase') },
            },
            { from: anyOf('function', ...FUNCTION_PARTS), allow: { to: el('ui') } },
            { from: el('function'), allow: { to: anyOf(...FUNCTION_PARTS) } },
            ...FUNCTION_PARTS.map((part, index) => ({
              from: el(part),
              allow: { to: anyOf(...FUNCTION_PARTS.slice(0, index)) },
            })).slice(1),
            // What the release command does with what is published, the back-office does by the same functions.
            { from: anyOf('function', 'function-part'), allow: { to: el('federation') } },
            { from: el('federation'), allow: { to: anyOf('federation', 'contracts') } },
            // Built by the build itself, with what the shell provides.
            { from: el('federation-page'), allow: { to: anyOf('contracts', 'design', 'runtime') } },
            { from: el('local-stack'), allow: { to: anyOf('function', ...FUNCTION_PARTS, 'federation') } },
            {
              from: el('backend-tests'),
              allow: {
                to: anyOf(
                  'function',
                  ...FUNCTION_PARTS,
                  'backend-tests',
                  'local-stack',
                  'federation',
                  'testing',
                  ...STATELESS,
                ),
              },
            },
            { from: el('db-tests'), allow: { to: anyOf('local-stack', 'records', 'tools') } },
            {
              from: el('tools'),
              allow: {
                to: anyOf(
                  'tools',
                  'local-stack',
                  'federation',
                  ...FUNCTION_PARTS,
                  'backend-tests',
                  'content',
                  'e2e-fixtures',
                  'app',
                  'testing',
                  'contracts',
                  // The mark, which the pictures of the site draw.
                  'design',
                  // The queries of the product, run against a full database.
                  'runtime',
                ),
              },
            },
            {
              from: el('package'),
              allow: {
                to: anyOf('package', 'federation', 'app', 'shell-part', 'components', 'runtime', 'design'),
              },
            },
            {
              from: el('remote-testing'),
              allow: { to: anyOf('testing', 'runtime', 'components', ...STATELESS) },
            },
            { from: el('e2e'), allow: { to: el('e2e-fixtures') } },
            // Runs a function that blocks private networks next to the browser, with a fake network.
            { from: el('e2e-fixtures'), allow: { to: anyOf('function-part', 'backend-tests') } },
            {
              from: { element: { types: { noneOf: BACKEND_CLIENTS } } },
              disallow: {
                to: {
                  module: { origin: 'external', source: '@supabase/{supabase,auth,storage,postgrest}-js' },
                },
              },
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', '**/*.spec.ts', 'supabase/tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    ignores: ['**/*.database.test.ts', 'supabase/tests/**', 'netlify/tests/deploy/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: NOT_IN_TESTS }] },
  },
  {
    // Playwright's fixtures call their argument `use`; it is no hook.
    files: ['e2e/**'],
    rules: {
      'react-hooks/rules-of-hooks': 'off',
      'no-empty-pattern': 'off',
      'no-restricted-properties': [
        'error',
        {
          property: 'innerText',
          message: 'It is empty for what is not painted: textContent() is always whole.',
        },
      ],
    },
  },
  {
    // Command line programs speak through the console.
    files: ['local-stack/**', 'tools/**', '**/bin/**', 'federation/src/cli.ts', 'shell/*.mjs'],
    rules: { 'no-console': 'off' },
  },
  prettier,
);
