import { ACCEPTED, findTrouble, readFailure, reasonOf } from '../functions/_mail/smtpOutcome';

const answer = (response: string, command = 'RCPT TO') =>
  readFailure(
    { message: 'x', code: 'EENVELOPE', command, responseCode: Number(response.slice(0, 3)), response },
    false,
  );
const gone = { message: 'Reached maximum number of retries after connection was closed' };

it.each([
  [ACCEPTED, null],
  [answer('550 5.1.1 no such user'), 'The mailbox does not exist: 550 5.1.1 no such user'],
  [answer('554 5.7.1 spam'), 'The mail server refuses it: 554 5.7.1 spam'],
  [answer('451 busy'), 'The mail server asks to try again later: 451 busy'],
  [answer('553 not yours', 'MAIL FROM'), 'The mail server refuses the sender: 553 not yours'],
  [readFailure(gone, false), `The mail server cannot be reached: ${gone.message}`],
  [
    readFailure(gone, true),
    `The connection to the mail server broke off, so the mail may have arrived: ${gone.message}`,
  ],
])('staff read why a mail was not sent: %j', (outcome, reason) => {
  expect(reasonOf(outcome)).toBe(reason);
});

it('stops a newsletter for the same reason, when no message got through', () => {
  const unreachable = readFailure(gone, false);
  expect(findTrouble([unreachable, unreachable])).toBe(reasonOf(unreachable));
  expect(findTrouble([unreachable, ACCEPTED])).toBeNull();
  expect(findTrouble([])).toBeNull();
});
