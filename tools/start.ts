import { runModule, type Invocation } from './command';
import * as start from './commands/start';

/** `npm start`, without the other commands: `cli.mjs` runs it from a bundle. */
export const runStart = (invocation: Invocation) => runModule(async () => start, invocation);
