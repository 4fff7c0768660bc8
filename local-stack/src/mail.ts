import { join } from 'node:path';
import { MailDev } from 'maildev';
import type { Listener } from './servers';

/** Starts the mail catcher: an SMTP server that delivers nothing, and the inbox that shows the mails it received. */
export async function startMail(smtpPort: number, inboxPort: number, dataDir: string): Promise<Listener> {
  const mail = new MailDev({
    smtp: smtpPort,
    ip: '127.0.0.1',
    web: inboxPort,
    webIp: '127.0.0.1',
    mailDirectory: join(dataDir, 'mail'),
    maxEmails: 2000,
    silent: true,
  });
  await mail.start();
  return { close: () => mail.stop() };
}
