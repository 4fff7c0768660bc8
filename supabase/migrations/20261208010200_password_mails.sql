-- Strangers who ask for a new password of somebody else's account lock nobody out. Until now five questions in ten minutes about
-- an address used up its owner's, 100 from everybody used up everybody's, and each mail ended the link of the one before.

-- The last mail with a link for a new password of an account, and how many there were without a day's pause.
create table private.password_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  mailed_at timestamptz not null default now(),
  mails integer not null default 1
);
revoke all on private.password_mails from public, anon, authenticated, service_role;

-- Whether a mail has to be sent to set a new password: to an active account, ten minutes after the mail before, and an hour
-- after it from the fourth mail on. In between the link of that mail stays valid: it works for a day. Counts the question, five
-- in ten minutes from one asker, whether or not there is such an account.
create or replace function public.may_reset_password(p_email text, p_asker text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.take_asker_token('password_reset', 5, 600);
  insert into private.password_mails as m (user_id)
  select s.user_id from private.staff s join auth.users u on u.id = s.user_id where u.email = p_email and s.is_active
  on conflict (user_id) do update
  set mailed_at = now(), mails = case when m.mailed_at < now() - interval '1 day' then 1 else m.mails + 1 end
  where m.mailed_at < now() - (case when m.mails < 3 then interval '10 minutes' else interval '1 hour' end);
  return found;
end $$;

-- A mail that did not leave does not count: the next question gets one.
create function public.forget_password_mail(p_email text) returns void
language sql security definer set search_path = ''
as $$ delete from private.password_mails m using auth.users u where u.id = m.user_id and u.email = p_email $$;
revoke all on function public.forget_password_mail(text) from public, anon, authenticated, service_role;
grant execute on function public.forget_password_mail(text) to service_role;

-- A new password uses the link up, and a new address ends it: the next question gets a mail.
create function private.end_password_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.password_mails m where m.user_id = new.id;
  return null;
end $$;
revoke all on function private.end_password_mail() from public;
create trigger end_password_mail after update of encrypted_password, email on auth.users for each row
  when (old.encrypted_password is distinct from new.encrypted_password or old.email is distinct from new.email)
  execute function private.end_password_mail();
