import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { AddressInfo } from 'node:net';

export interface Received {
  to: string;
  messageId: string;
  raw: string;
  /** When it was taken, in milliseconds since 1970. */
  at: number;
}

/** What goes wrong, and where. */
export type Fault =
  | { at: 'connect' | 'mail' | 'rcpt' | 'data'; code: number; text: string }
  | { at: 'connect' | 'rcpt' | 'data' | 'accepted'; what: 'reset' | 'silence' }
  | { at: 'data'; what: 'slow'; milliseconds: number };

export interface MailServer {
  url: string;
  /** Messages the server has taken, in order. */
  received: Received[];
  /** When the first connection came, in milliseconds since 1970. */
  readonly connectedAt: number | undefined;
  /** Decides for each recipient, at each attempt, whether and how it fails. */
  failWith(decide: (to: string, attempt: number) => Fault | undefined): void;
  /** Says no to every login from now on, with this text. */
  refuseLogins(text: string): void;
  reset(): void;
  stop(): Promise<void>;
}

const failure = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

const unfold = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');

/** The value of a header of a raw message. */
export function headerOf(raw: string, name: string): string | undefined {
  const line = unfold(raw)
    .split('\r\n')
    .find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim();
}

function read(stream: SMTPServerDataStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    stream.on('error', reject);
  });
}

/** An SMTP server on loopback that fails on request, and keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  let decide: (to: string, attempt: number) => Fault | undefined = () => undefined;
  let loginRefusal: string | null = null;
  const received: Received[] = [];
  let connectedAt: number | undefined;
  const attempts = new Map<string, number>();
  const sockets = new Map<string, { destroy(): void }>();
  const faults = new Map<string, Fault | undefined>();

  const cutOff = (session: SMTPServerSession) => sockets.get(session.id)?.destroy();

  /** Applies a fault that belongs to this moment; returns whether the moment is taken care of. */
  function apply(
    session: SMTPServerSession,
    fault: Fault | undefined,
    at: Fault['at'],
    done: (error?: Error) => void,
  ): boolean {
    if (fault?.at !== at) return false;
    if ('code' in fault) done(failure(fault.code, fault.text));
    else if (fault.what === 'reset') cutOff(session);
    else if (fault.what === 'slow') return false;
    return true;
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    logger: false,
    onAuth: (_auth, _session, done) =>
      loginRefusal ? done(failure(535, loginRefusal)) : done(null, { user: 'sender' }),
    onConnect: (session, done) => void (apply(session, decide('', 0), 'connect', done) || done()),
    onMailFrom: (_address, session, done) => void (apply(session, decide('', 0), 'mail', done) || done()),
    onRcptTo({ address }, session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const fault = decide(address, attempt);
      faults.set(session.id, fault);
      if (!apply(session, fault, 'rcpt', done)) done();
    },
    onData(stream, session, done) {
      const fault = faults.get(session.id);
      if (fault?.at === 'data' && 'what' in fault && fault.what === 'reset') {
        stream.once('data', () => cutOff(session));
        return;
      }
      void read(stream).then(async (raw) => {
        if (fault?.at === 'data' && 'what' in fault && fault.what === 'slow') {
          await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
        }
        if (apply(session, fault, 'data', done)) return;
        const to = session.envelope.rcptTo[0]?.address ?? '';
        received.push({ to, messageId: headerOf(raw, 'message-id') ?? '', raw, at: Date.now() });
        if (!apply(session, fault, 'accepted', done)) done();
      }, done);
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    connectedAt ??= Date.now();
    socket.on('error', () => {});
  });
  // The library knows its connections by the session's id.
  const { connections } = server as unknown as {
    connections: Set<{ id: string; _socket: { destroy(): void } }>;
  };
  sockets.get = (id: string) => [...connections].find((connection) => connection.id === id)?._socket;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get connectedAt() {
      return connectedAt;
    },
    failWith: (next) => void (decide = next),
    refuseLogins: (text) => void (loginRefusal = text),
    reset() {
      decide = () => undefined;
      loginRefusal = null;
      received.length = 0;
      connectedAt = undefined;
      attempts.clear();
    },
    stop: () =>
      new Promise((resolve) => {
        for (const connection of connections) connection._socket.destroy();
        server.close(() => resolve());
      }),
  };
}
