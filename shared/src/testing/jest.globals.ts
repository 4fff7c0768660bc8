import { webcrypto } from 'node:crypto';
import { clearImmediate, setImmediate } from 'node:timers';

// React's scheduler uses `setImmediate` if it exists; otherwise a MessageChannel, which would keep the process alive
// after the last test.
Object.assign(globalThis, { setImmediate, clearImmediate });
// jsdom has no hashes, which every browser has.
Object.defineProperty(globalThis.crypto, 'subtle', {
  value: webcrypto.subtle,
  configurable: true,
  writable: true,
});
