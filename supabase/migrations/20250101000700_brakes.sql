-- Brakes on what visitors may send, and what an admin may do with an application.

-- Old windows are looked for with every hit.
create index rate_buckets_window on private.rate_buckets (window_start);

-- A form sends one row. Many rows in one request are a flood, refused before they use up everybody's allowance.
create function private.one_row_at_a_time() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  role text := coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true));
begin
  if role in ('anon', 'authenticated') and (select count(*) from added) > 1 then
    raise exception 'Too many rows at once. Please send one at a time.' using errcode = 'PT429';
  end if;
  return null;
end $$;
revoke all on function private.one_row_at_a_time() from public;
create trigger one_row_at_a_time after insert on public.contact_messages referencing new table as added
  for each statement execute function private.one_row_at_a_time();
create trigger one_row_at_a_time after insert on public.newsletter_subscribers referencing new table as added
  for each statement execute function private.one_row_at_a_time();
create trigger one_row_at_a_time after insert on public.job_applications referencing new table as added
  for each statement execute function private.one_row_at_a_time();

-- Whether the bucket of applicants' papers takes one more under this name: at most 30 in ten minutes, from everybody
-- together. Counted, because the storage service tries an upload in a transaction that it takes back.
create function private.takes_cv(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|docx)$' and (
  select count(*) from storage.objects where bucket_id = 'applications' and created_at > now() - interval '10 minutes') < 30 $$;
revoke all on function private.takes_cv(text) from public;
grant execute on function private.takes_cv(text) to anon, authenticated, service_role;

alter policy "visitors upload a CV" on storage.objects
  with check (bucket_id = 'applications' and private.takes_cv(name));
alter policy "admins upload images, anyone signed in a CV" on storage.objects with check (
  (bucket_id = 'public-images' and (select private.is_admin())
    and name ~ '^(blog|case-studies|projects|team)/[A-Za-z0-9_-]{1,80}\.(png|jpe?g|webp|gif|avif)$')
  or (bucket_id = 'applications' and private.takes_cv(name)));

grant update on public.job_applications to authenticated;
create policy "admins change applications" on public.job_applications for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Makes an account an admin, or takes that away again. Only the operator, with the secret key, may ask for it.
-- Answers false when there is no such account.
create function public.set_admin(account_email text, is_admin boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
begin
  if coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true))
    in ('anon', 'authenticated') then
    raise exception 'Only the operator may do this.' using errcode = '42501';
  end if;
  select id into account from auth.users where email = lower(trim(account_email));
  if account is null then
    return false;
  end if;
  if set_admin.is_admin then
    insert into private.admins (user_id) values (account) on conflict do nothing;
    insert into public.profiles (user_id) values (account) on conflict do nothing;
  else
    delete from private.admins where user_id = account;
  end if;
  return true;
end $$;
revoke all on function public.set_admin(text, boolean) from public, anon, authenticated;
grant execute on function public.set_admin(text, boolean) to service_role;
