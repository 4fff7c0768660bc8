import { clearImmediate, setImmediate } from 'node:timers';

// React's scheduler takes `setImmediate` where there is one; else it waits on a MessageChannel, which would keep the
// process alive after the last test.
Object.assign(globalThis, { setImmediate, clearImmediate });
