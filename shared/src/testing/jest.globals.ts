import { clearImmediate, setImmediate } from 'node:timers';

// React's scheduler takes `setImmediate` where there is one. Else it waits on a MessageChannel, which keeps the process
// of the tests alive for ever once they are over.
Object.assign(globalThis, { setImmediate, clearImmediate });
