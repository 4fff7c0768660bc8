import { startBackend, type Backend } from './backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

/** Tables whose changes are not in the activity, and why. */
const NOT_LOGGED: Record<string, string> = {
  'public.activity': 'the activity itself',
  'public.client_reports': 'failures that browsers report',
  'public.content_drafts': 'nothing changes for readers before it is saved',
  'public.content_versions': 'written with the change that has an entry',
  'public.deletion_log': 'the deletions themselves have entries',
  'public.imported_images': 'a part of an import, whose posts have entries',
  'public.insight_sums': 'visits are not recorded',
  'public.message_notes': 'each shows its author and time where it stands',
  'public.newsletter_clicks': 'visits are not recorded',
  'public.newsletter_deliveries': 'their newsletter has an entry',
  'public.picture_uses': 'follow from the rows that show pictures',
  'public.slug_redirects': 'follow from the change of a slug, which has an entry',
  'public.suppressions': 'follow from what readers and mail providers do',
  'private.account_notices': 'mails to be sent: the changes themselves have entries',
  'private.address_changes': 'the change itself has an entry, when both mailboxes have confirmed it',
  'private.audit_log': 'a log itself',
  'private.cv_permits': 'counts requests',
  'private.erasure_key': 'written once, by a migration',
  'private.former_subscribers': 'follows from the deletion of a subscriber, which is logged',
  'private.insight_events': 'visits are not recorded',
  'private.insight_salts': 'visits are not recorded',
  'private.insight_visitors': 'visits are not recorded',
  'private.invitations': 'kept while an invitation is under way: the account has an entry',
  'private.message_notices': 'mails to staff about a message',
  'private.password_mails': 'mails for a new password, which has an entry',
  'private.purged_changes': 'the planned changes themselves have entries',
  'private.rate_buckets': 'counts requests',
  'private.recovery_codes': 'only hashes; that one was used has an entry',
  'private.release_failures': 'failures that browsers report',
  'private.row_visits': 'who has a form open',
  'private.send_rate': 'counts requests',
  'private.temporary_passwords': 'the invitation they belong to has an entry',
};

it('every table has a trigger for the activity, or a reason', async () => {
  const tables = await backend.sql<{ name: string; is_logged: boolean }>(
    `select n.nspname || '.' || c.relname as name, exists (
       select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.log_activity'::regproc) as is_logged
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private') order by 1`,
  );
  const without = tables.filter(({ is_logged }) => !is_logged).map(({ name }) => name);
  expect(without).toEqual(Object.keys(NOT_LOGGED).sort((a, b) => (a < b ? -1 : 1)));
});
