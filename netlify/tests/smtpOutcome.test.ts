import { ACCEPTED, findTrouble, readFailure, reasonOf, type Outcome } from '../functions/_mail/smtpOutcome';

const answer = (response: string, command = 'RCPT TO') =>
  readFailure(
    { message: 'x', code: 'EENVELOPE', command, responseCode: Number(response.slice(0, 3)), response },
    false,
  );
const gone = (message: string, hasLeft = false) => readFailure({ message, code: 'ESOCKET' }, hasLeft);

const UNREACHABLE = 'The mail server cannot be reached';
const BROKEN = 'The connection to the mail server broke off, so the mail may have arrived';

it.each<[Outcome, string | null]>([
  [ACCEPTED, null],
  [answer('550 5.1.1 no such user'), 'The mailbox does not exist: 550 5.1.1 no such user'],
  [answer('554 5.7.1 spam'), 'The mail server refuses it: 554 5.7.1 spam'],
  [answer('451 busy'), 'The mail server asks to try again later: 451 busy'],
  [answer('553 not yours', 'MAIL FROM'), 'The mail server refuses the sender: 553 not yours'],
  [gone('connect ECONNREFUSED 127.0.0.1:25'), `${UNREACHABLE}: no connection is accepted`],
  [gone('getaddrinfo ENOTFOUND smtp.example'), `${UNREACHABLE}: its name is not known`],
  [gone('Connection timeout'), `${UNREACHABLE}: no answer in time`],
  [gone('self-signed certificate'), `${UNREACHABLE}: self-signed certificate`],
  ...['write EPIPE', 'read ECONNRESET', 'Reached maximum number of retries after connection was closed'].map(
    (message): [Outcome, string] => [gone(message, true), `${BROKEN}: the connection was closed`],
  ),
])('staff read why a mail was not sent: %j', (outcome, reason) => {
  expect(reasonOf(outcome)).toBe(reason);
});

it('stops a newsletter for the same reason, when no message got through', () => {
  const unreachable = gone('Connection timeout');
  expect(findTrouble([unreachable, unreachable])).toBe(reasonOf(unreachable));
  expect(findTrouble([unreachable, ACCEPTED])).toBeNull();
  expect(findTrouble([])).toBeNull();
});
