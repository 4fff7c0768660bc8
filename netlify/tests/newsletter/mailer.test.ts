import { startMailServer, type Fault, type MailServer } from '../support/mailServer';
import { openMailer, type Mailer } from '../../functions/_mail/mailer';

let server: MailServer;
let mailer: Mailer;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
  mailer = openMailer({ url: server.url });
});
afterEach(() => mailer.close());

const send = (to = 'reader@example.com') =>
  mailer.send({ from: 'news@tidewright.example', to, subject: 'Tide', text: 'High tide.' });
const failing = (fault: Fault) =>
  server.failWith((to) => (fault.at === 'connect' || fault.at === 'mail' || to ? fault : undefined));

describe('what a mail server does, as an outcome', () => {
  it('takes the message', async () => {
    expect(await send()).toEqual({ event: { type: 'accepted' }, isBadMailbox: false, blocker: null });
    expect(server.received).toHaveLength(1);
  });

  it.each([
    [{ at: 'rcpt', code: 450, text: '4.2.0 greylisted' }, 'deferred', false],
    [{ at: 'data', code: 451, text: '4.3.0 try later' }, 'deferred', false],
    [{ at: 'rcpt', code: 550, text: '5.1.1 no such user' }, 'refused', true],
    [{ at: 'data', code: 554, text: '5.7.1 looks like spam' }, 'refused', false],
    [{ at: 'rcpt', code: 552, text: '5.2.2 mailbox full' }, 'refused', false],
  ] as const)('%j', async (fault, type, isBadMailbox) => {
    failing(fault);
    expect(await send()).toMatchObject({
      event: { type, error: expect.stringContaining(fault.text) },
      isBadMailbox,
    });
  });

  it.each([
    [{ at: 'rcpt', what: 'reset' }, 'unreachable'],
    [{ at: 'rcpt', what: 'silence' }, 'unreachable'],
    [{ at: 'data', what: 'reset' }, 'lost'],
    [{ at: 'accepted', what: 'reset' }, 'lost'],
    [{ at: 'accepted', what: 'silence' }, 'lost'],
  ] as const)('%j', async (fault, type) => {
    mailer.close();
    // Long enough for a slow machine to reach the fault.
    mailer = openMailer({ url: server.url, timeout: 6000, socketTimeout: 3000 });
    failing(fault);
    expect((await send()).event.type).toBe(type);
  });

  it('is patient with a slow server', async () => {
    failing({ at: 'data', what: 'slow', milliseconds: 300 });
    expect((await send()).event.type).toBe('accepted');
  });

  it('names a refused sender and a refused login as trouble of every message', async () => {
    failing({ at: 'mail', code: 553, text: '5.7.1 sender not allowed' });
    expect(await send()).toMatchObject({
      event: { type: 'unreachable' },
      blocker: expect.stringContaining('sender not allowed'),
    });
    mailer.close();
    server.reset();
    server.refuseLogins('5.7.8 bad credentials');
    mailer = openMailer({ url: server.url.replace('//', '//user:wrong@') });
    expect(await send()).toMatchObject({
      event: { type: 'unreachable' },
      blocker: expect.stringContaining('bad credentials'),
    });
  });

  it('knows that nothing left when nobody listens', async () => {
    const closed = openMailer({ url: 'smtp://127.0.0.1:9' });
    expect(
      (await closed.send({ from: 'a@b.example', to: 'c@d.example', subject: 'x', text: 'x' })).event.type,
    ).toBe('unreachable');
    closed.close();
  });
});
