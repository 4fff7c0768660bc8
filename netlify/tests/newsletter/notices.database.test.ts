import { backend, mail, runTick, withNewsletter } from '../support/newsletter';

withNewsletter();
beforeAll(() => backend.signIn('full@agency.test'));

/** So many minutes pass, with a tick in each. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await backend.sql(
      `update public.contact_messages
       set notify_due_at = notify_due_at - interval '1 minute', created_at = created_at - interval '1 minute'`,
    );
    await runTick();
  }
}
const mailsTo = (address: string) => mail.received.filter(({ to }) => to === address).length;

test('a full mailbox of one admin brings nobody else a second notice, and waits longer each time', async () => {
  let tries = 0;
  mail.failWith((to) => {
    if (to !== 'full@agency.test') return undefined;
    tries++;
    return { at: 'rcpt', code: 452, text: '4.2.2 mailbox full' };
  });
  await backend.sql(
    "insert into public.contact_messages (name, email, message) values ('Visitor', 'v@example.com', 'Hello')",
  );
  await runTick();
  await pass(10);
  expect(mailsTo('boss@agency.test')).toBe(1);
  expect(tries).toBe(4);

  mail.failWith(() => undefined);
  await pass(5);
  expect([mailsTo('boss@agency.test'), mailsTo('full@agency.test')]).toEqual([1, 1]);
  expect(await backend.sql('select notified_at is not null as is_over from public.contact_messages')).toEqual(
    [{ is_over: true }],
  );
});
