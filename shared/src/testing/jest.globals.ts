import { clearImmediate, setImmediate } from 'node:timers';

// React's scheduler takes `setImmediate` where there is one; else it waits on a MessageChannel. That, and the channel
// between tabs the session client opens and has no way to close, would keep the process alive after the last test.
class TestBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref: () => void }).unref();
  }
}

Object.assign(globalThis, { setImmediate, clearImmediate, BroadcastChannel: TestBroadcastChannel });
