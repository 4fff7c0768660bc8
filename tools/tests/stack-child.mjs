import { tsImport } from 'tsx/esm/api';

/** The stack over the project folder that is the first argument. */
const { runStack } = await tsImport('../src/lib/run-stack.ts', import.meta.url);
await runStack({ started: 0, root: process.argv[2], importAsIs: (/** @type {string} */ url) => import(url) });
