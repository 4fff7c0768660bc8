/* The mail catcher on a thread of its own: its packages take most of a second to load, while the database opens. */
import { parentPort, workerData } from 'node:worker_threads';
import { MailDev } from 'maildev';

const mail = new MailDev({
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  maxEmails: 2000,
  silent: true,
  ...workerData,
});
await mail.start();
parentPort?.once('message', async () => {
  await mail.stop();
  parentPort?.close();
});
parentPort?.postMessage('started');
