-- When somebody opens an invitation, the auth service sets a random password and confirms the address (supabase/auth,
-- internal/api/verify.go). The password that the person chooses next is their first, so it needs no security mail.

create table private.temporary_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade
);
revoke all on private.temporary_passwords from public, anon, authenticated, service_role;

create or replace function private.follow_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.email_confirmed_at is null then
    insert into private.temporary_passwords (user_id) values (new.id) on conflict do nothing;
    return null;
  end if;
  delete from private.temporary_passwords t where t.user_id = new.id;
  if not found and coalesce(old.encrypted_password, '') <> '' then
    perform private.note_account_change(new.id, 'password');
  end if;
  return null;
end $$;
drop trigger follow_password on auth.users;
create trigger follow_password after update of encrypted_password on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.follow_password();
