import * as start from './commands/start';
import type { Invocation } from './main';
import { runModule } from './src/lib/run-module';

/** `npm start`, without the other commands: `cli.mjs` runs it from a bundle. */
export const runStart = (invocation: Invocation) => runModule(async () => start, invocation);
