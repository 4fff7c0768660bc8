-- A link for a new password, or of an invitation, works for a day. One that was mailed to the old address of an account does not
-- open it any more once the address has changed: that mailbox may be somebody else's now (docs/decisions/106-own-account.md).
-- Its time is over, by the clocks of the auth service (supabase/auth, internal/api/verify.go): whether it keeps tokens in
-- `auth.users` or in a table of their own makes no difference.
do $$
begin
  execute replace(pg_catalog.pg_get_functiondef('private.follow_address()'::regprocedure), 'insert into public.activity',
    'update auth.users u set recovery_sent_at = ''epoch'', confirmation_sent_at = ''epoch'' where u.id = new.id;
  insert into public.activity');
end $$;
