-- What visitors send: messages, sign-ups, applications. They write; only admins read.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  client_id uuid unique,
  name text not null check (length(trim(name)) between 1 and 200),
  email text not null check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  message text not null check (length(trim(message)) between 1 and 5000),
  read boolean not null default false,
  notified_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_created on public.contact_messages (created_at desc, id desc);
create index contact_messages_unnotified on public.contact_messages (created_at) where notified_at is null;

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  client_id uuid unique,
  email text not null unique check (length(email) <= 254 and email = lower(email) and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  topics text[] not null default '{}' check (topics <@ array[
    'Web Development', 'Mobile Development', 'UI/UX Design', 'AI & Machine Learning', 'E-commerce', 'Cloud Computing'] and cardinality(topics) <= 6),
  active boolean not null default true,
  confirmation_sent_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  consent jsonb not null default '{}' check (jsonb_typeof(consent) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index newsletter_subscribers_created on public.newsletter_subscribers (created_at desc, id desc);
create index newsletter_subscribers_unconfirmed on public.newsletter_subscribers (created_at) where confirmed_at is null;

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  client_id uuid unique,
  position_id text check (length(position_id) <= 200),
  name text not null check (length(trim(name)) between 1 and 200),
  email text not null check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  phone text check (length(phone) <= 50),
  portfolio_url text check (private.is_link(portfolio_url)),
  message text not null check (length(trim(message)) between 1 and 5000),
  cv_path text check (cv_path ~ '^[0-9a-f-]{36}\.(pdf|docx)$'),
  created_at timestamptz not null default now()
);
create index job_applications_created on public.job_applications (created_at desc, id desc);

-- What only the server decides is decided here, whatever the request said. The service role is trusted.
create function private.guard_visitor_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  role text := coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true));
begin
  new.email := lower(trim(new.email));
  if role is distinct from 'anon' and role is distinct from 'authenticated' then
    return new;
  end if;
  new.id := gen_random_uuid();
  new.created_at := now();
  if tg_table_name = 'contact_messages' then
    new.read := false;
    new.notified_at := null;
  elsif tg_table_name = 'newsletter_subscribers' then
    new.active := true;
    new.confirmation_sent_at := null;
    new.confirmed_at := null;
    new.unsubscribed_at := null;
    new.consent := jsonb_build_object('source', 'site', 'at', now());
  end if;
  perform private.take_token(tg_table_name || ':' || new.email, 5, 600);
  perform private.take_token(tg_table_name, 200, 60);
  return new;
end $$;
revoke all on function private.guard_visitor_row() from public;
create trigger guard_visitor_row before insert on public.contact_messages for each row execute function private.guard_visitor_row();
create trigger write_audit after update or delete on public.contact_messages for each row execute function private.write_audit();
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant insert on public.contact_messages to anon;
grant select, insert, update, delete on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
create policy "visitors send messages" on public.contact_messages for insert to anon with check (not read);
create policy "members send messages" on public.contact_messages for insert to authenticated with check (not read);
create policy "admins read messages" on public.contact_messages for select to authenticated using ((select private.is_admin()));
create policy "admins change messages" on public.contact_messages for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete messages" on public.contact_messages for delete to authenticated using ((select private.is_admin()));

create trigger guard_visitor_row before insert on public.newsletter_subscribers for each row execute function private.guard_visitor_row();
create trigger touch_updated_at before update on public.newsletter_subscribers for each row execute function private.touch_updated_at();
create trigger write_audit after update or delete on public.newsletter_subscribers for each row execute function private.write_audit();
alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
grant insert on public.newsletter_subscribers to anon;
grant select, insert, update, delete on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;
create policy "visitors send subscribers" on public.newsletter_subscribers for insert to anon with check (active);
create policy "members send subscribers" on public.newsletter_subscribers for insert to authenticated with check (active);
create policy "admins read subscribers" on public.newsletter_subscribers for select to authenticated using ((select private.is_admin()));
create policy "admins change subscribers" on public.newsletter_subscribers for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete subscribers" on public.newsletter_subscribers for delete to authenticated using ((select private.is_admin()));

create trigger guard_visitor_row before insert on public.job_applications for each row execute function private.guard_visitor_row();
create trigger write_audit after update or delete on public.job_applications for each row execute function private.write_audit();
alter table public.job_applications enable row level security;
revoke all on public.job_applications from anon, authenticated;
grant insert on public.job_applications to anon;
grant select, insert, delete on public.job_applications to authenticated;
grant all on public.job_applications to service_role;
create policy "visitors send applications" on public.job_applications for insert to anon with check (true);
create policy "members send applications" on public.job_applications for insert to authenticated with check (true);
create policy "admins read applications" on public.job_applications for select to authenticated using ((select private.is_admin()));
create policy "admins delete applications" on public.job_applications for delete to authenticated using ((select private.is_admin()));

-- An admin's change of a message or a subscriber touches its one switch and nothing else.
create function private.only_switch_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  role text := coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true));
  switch text := tg_argv[0];
begin
  if role is distinct from 'anon' and role is distinct from 'authenticated' then
    return new;
  end if;
  if to_jsonb(new) - switch - 'updated_at' <> to_jsonb(old) - switch - 'updated_at' then
    raise exception 'Only "%" can be changed.', switch using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function private.only_switch_changes() from public;
create trigger only_read_changes before update on public.contact_messages for each row execute function private.only_switch_changes('read');
create trigger only_active_changes before update on public.newsletter_subscribers for each row execute function private.only_switch_changes('active');

-- What an admin chose in the settings.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (length(name) <= 200),
  notify_messages boolean not null default true,
  notify_comments boolean not null default false,
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.profiles for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.profiles for each row execute function private.write_audit();
alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, insert, update on public.profiles to authenticated;
grant all on public.profiles to service_role;
create policy "admins read their own profile" on public.profiles for select to authenticated using (user_id = (select auth.uid()) and (select private.is_admin()));
create policy "admins add their own profile" on public.profiles for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_admin()));
create policy "admins change their own profile" on public.profiles for update to authenticated using (user_id = (select auth.uid()) and (select private.is_admin())) with check (user_id = (select auth.uid()) and (select private.is_admin()));
