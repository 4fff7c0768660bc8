import js from '@eslint/js';
// @ts-expect-error it comes without types
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', '.local'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['src/**'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  { files: ['*.mjs'], languageOptions: { globals: globals.node } },
);
