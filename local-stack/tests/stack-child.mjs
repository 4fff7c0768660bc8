import { runStack } from '../bin/lib/run-stack.mjs';

/** The stack over the project folder that is the first argument. */
await runStack({ started: performance.now(), root: process.argv[2] });
