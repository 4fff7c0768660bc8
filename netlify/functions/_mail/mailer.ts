import { createTransport, type Transporter } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import type { Readable } from 'node:stream';
import { readSettings } from '../_platform/settings';
import { ACCEPTED, readFailure, type Outcome, type SmtpError } from './smtpOutcome';

/** Milliseconds one message may take, from the queue to the answer; well below a lease. */
export const MESSAGE_TIMEOUT = 40_000;

export interface Mailer {
  /** Sends one message. Never rejects: what happened is in the outcome. */
  send(mail: Mail.Options): Promise<Outcome>;
  close(): void;
}

interface MailerOptions {
  url: string;
  connections?: number;
  /** Milliseconds; a test waits less. */
  timeout?: number;
  socketTimeout?: number;
}

/** Remembers whether the connection has begun to read a message: before that, it cannot have left. */
function watchReading(transport: Transporter): (mail: object) => boolean {
  const streams = new WeakMap<object, Readable>();
  transport.use('stream', (mail, done) => {
    const make = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (...options: Parameters<typeof make>) => {
      const stream = make(...options);
      streams.set((mail.data as { watch?: object }).watch ?? mail, stream as Readable);
      return stream;
    };
    done();
  });
  return (watch) => streams.get(watch)?.readableDidRead ?? false;
}

/** A pool of connections to a mail server; how fast it may be used is for `SendRate` to say. */
export function openMailer({
  url,
  connections = 5,
  timeout = MESSAGE_TIMEOUT,
  socketTimeout = 20_000,
}: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 500,
    // Only messages the connection had not begun to read are queued again, so this repeats nothing.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  const hasLeft = watchReading(transport);
  return {
    async send(mail) {
      const watch = {};
      try {
        await transport.sendMail({ ...mail, watch, signal: AbortSignal.timeout(timeout) } as Mail.Options);
        return ACCEPTED;
      } catch (error) {
        return readFailure(error as SmtpError, hasLeft(watch));
      }
    },
    close: () => transport.close(),
  };
}

/** A mailer as the settings describe it. */
export const mailerFromSettings = (): Mailer => openMailer({ url: readSettings('SMTP_URL').SMTP_URL });
