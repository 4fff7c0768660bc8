-- The address of an invitation may be mistyped. Until it is accepted, no visitor's message is mailed there, and the invited person does not
-- count as the last administrator (docs/decisions/095-accounts.md).
create function private.has_accepted(p_user uuid) returns boolean
language sql stable set search_path = ''
as $$ select exists (select from auth.users u where u.id = p_user and u.email_confirmed_at is not null) $$;
revoke all on function private.has_accepted(uuid) from public, anon, authenticated, service_role;

do $$
declare
  changed record;
begin
  for changed in
    select * from (values
      ('private.change_account(uuid, text, boolean)', 'if not exists (select from private.admins) then',
        'if not exists (select from private.admins a where private.has_accepted(a.user_id)) then'),
      ('private.change_account(uuid, text, boolean)', 'There must be an active administrator.',
        'There must be an active administrator. An invitation counts once it is accepted.'),
      ('public.claim_message_notices(integer, integer)', 'a.user_id <> all (b.told)',
        'private.has_accepted(a.user_id) and a.user_id <> all (b.told)')
    ) as l (function_name, present, future)
  loop
    execute replace(pg_catalog.pg_get_functiondef(changed.function_name::regprocedure), changed.present, changed.future);
  end loop;
end $$;
