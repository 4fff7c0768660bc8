import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Listener } from './servers';

/**
 * Starts the mail catcher: an SMTP server that delivers nothing, and the inbox that shows the mails it received.
 * @throws Error what kept it from starting
 */
export async function startMail(smtpPort: number, inboxPort: number, dataDir: string): Promise<Listener> {
  const worker = new Worker(new URL('./mail-worker.mjs', import.meta.url), {
    workerData: { smtp: smtpPort, web: inboxPort, mailDirectory: join(dataDir, 'mail') },
    // Says its address, which the start says in its own list. Errors still go to the terminal.
    stdout: true,
  });
  worker.stdout.resume();
  // Rejects with the worker's error.
  await once(worker, 'message');
  return {
    close: async () => {
      worker.postMessage('stop');
      await once(worker, 'exit');
    },
  };
}
