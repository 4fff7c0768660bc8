-- Messages of visitors are worked on: a message has a state, somebody it is assigned to, notes, and answers by mail
-- (docs/decisions/068-answers-by-mail.md).

alter table public.contact_messages
  add column status text not null default 'new' check (status in ('new', 'answered', 'done', 'spam')),
  -- Who loses the rights of an admin keeps no messages.
  add column assigned_to uuid references private.admins (user_id) on delete set null;
create index contact_messages_status on public.contact_messages (status, created_at, id);
create index contact_messages_assigned on public.contact_messages (assigned_to, created_at, id);

-- An admin's change touches the columns that are named, and nothing else.
create or replace function private.only_switch_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_from_visitor() and to_jsonb(new) - tg_argv - 'updated_at' <> to_jsonb(old) - tg_argv - 'updated_at' then
    raise exception 'Only % can be changed.', array_to_string(tg_argv, ', ') using errcode = '42501';
  end if;
  return new;
end $$;
drop trigger only_read_changes on public.contact_messages;
create trigger only_switches_change before update on public.contact_messages
  for each row execute function private.only_switch_changes('read', 'status', 'assigned_to');
grant update (read, status, assigned_to) on public.contact_messages to authenticated;

create function private.name_of(account uuid) returns text
language sql stable set search_path = ''
as $$
  select coalesce((
    select coalesce(nullif(p.name, ''), u.email::text)
    from auth.users u left join public.profiles p on p.user_id = u.id where u.id = account
  ), 'System')
$$;
create or replace function private.name_of_account() returns text
language sql stable set search_path = ''
as $$ select private.name_of((select auth.uid())) $$;

-- Who a message can be assigned to.
create function private.list_staff() returns table (user_id uuid, name text)
language sql stable security definer set search_path = ''
as $$ select a.user_id, private.name_of(a.user_id) from private.admins a where private.is_admin() order by private.name_of(a.user_id), a.user_id $$;
create function public.list_staff() returns table (user_id uuid, name text)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_staff() $$;

-- What staff tell each other about a message; the visitor never sees it.
create table public.message_notes (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  body text not null check (length(trim(body)) between 1 and 5000),
  author text not null default 'System' check (length(author) between 1 and 320),
  created_at timestamptz not null default now()
);
create index message_notes_message on public.message_notes (message_id, created_at);
alter table public.message_notes enable row level security;
revoke all on public.message_notes from public, anon, authenticated, service_role;
grant select, insert, delete on public.message_notes to authenticated;
grant all on public.message_notes to service_role;
create policy "admins read notes" on public.message_notes for select to authenticated using ((select private.is_admin()));
create policy "admins add notes" on public.message_notes for insert to authenticated with check ((select private.is_admin()));
create policy "admins delete notes" on public.message_notes for delete to authenticated using ((select private.is_admin()));

-- Says who wrote a note and when, whatever the browser sends, and drops the draft that the note was.
create function private.sign_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_from_visitor() then
    new.author := private.name_of_account();
    new.created_at := now();
    delete from public.content_drafts d where d.table_name = 'contact_messages' and d.row_id = new.message_id
      and d.is_submitted and d.saved_by = new.author;
  end if;
  return new;
end $$;
create trigger sign_note before insert on public.message_notes for each row execute function private.sign_note();

-- Answers by mail. The function of the site writes them; staff read them.
create table public.message_replies (
  -- Made by the browser, so that a repeated request is the same mail.
  id uuid primary key,
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  body text not null check (length(trim(body)) between 1 and 20000),
  author text not null check (length(author) between 1 and 320),
  -- `uncertain`: the mail server did not say whether it has the mail.
  status text not null default 'sending' check (status in ('sending', 'sent', 'failed', 'uncertain')),
  error text check (length(error) <= 1000),
  -- The headers Message-ID and References (RFC 5322, 3.6.4); In-Reply-To is the last of the references.
  mail_id text not null check (length(mail_id) <= 400),
  mail_references text[] not null check (cardinality(mail_references) >= 1),
  created_at timestamptz not null default now(),
  -- Of the last attempt.
  started_at timestamptz not null default now(),
  sent_at timestamptz
);
create index message_replies_message on public.message_replies (message_id, created_at);
alter table public.message_replies enable row level security;
revoke all on public.message_replies from public, anon, authenticated, service_role;
grant select on public.message_replies to authenticated;
grant all on public.message_replies to service_role;
create policy "admins read replies" on public.message_replies for select to authenticated using ((select private.is_admin()));

-- Texts that staff answer with again and again; `{name}`, `{me}` and `{agency}` are filled in when one is chosen.
create table public.saved_answers (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.saved_answers for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.saved_answers for each row execute function private.write_audit();
alter table public.saved_answers enable row level security;
revoke all on public.saved_answers from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.saved_answers to authenticated;
grant all on public.saved_answers to service_role;
create policy "admins read saved answers" on public.saved_answers for select to authenticated using ((select private.is_admin()));
create policy "admins add saved answers" on public.saved_answers for insert to authenticated with check ((select private.is_admin()));
create policy "admins change saved answers" on public.saved_answers for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete saved answers" on public.saved_answers for delete to authenticated using ((select private.is_admin()));

-- An answer that is being written is a draft, like those of content; a deleted message leaves none.
alter table public.content_drafts drop constraint content_drafts_table_name_check;
alter table public.content_drafts add constraint content_drafts_table_name_check check (table_name in (
  'about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies', 'contact_messages'));
create trigger drop_draft after delete on public.contact_messages for each row execute function private.drop_draft();

-- Begins to send an answer; the caller sends the mail only if `outcome` is `send`. Otherwise it is `sent` by an earlier
-- request, `busy` in one, `uncertain` after one (`p_is_again` sends it nevertheless), `changed` since one, or the message
-- is `gone`. An admin may try 30 times a minute.
create function public.begin_reply(p_id uuid, p_message uuid, p_body text, p_is_again boolean, p_admin uuid, p_domain text)
returns table (outcome text, name text, email text, message text, written_at timestamptz, mail_id text, mail_references text[])
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.contact_messages;
  reply public.message_replies;
begin
  perform private.take_token('replies of ' || p_admin, 30, 60);
  -- One answer of a message after the other.
  select m.* into asked from public.contact_messages m where m.id = p_message for update;
  if not found then
    outcome := 'gone';
    return next;
    return;
  end if;
  select r.* into reply from public.message_replies r where r.id = p_id;
  outcome := case
    when reply.id is null then 'send'
    when reply.message_id <> p_message then 'changed'
    when reply.status = 'failed' then 'send'
    when reply.body <> p_body then 'changed'
    when reply.status = 'sent' then 'sent'
    when reply.status = 'sending' and reply.started_at > now() - interval '2 minutes' then 'busy'
    when p_is_again then 'send'
    else 'uncertain'
  end;
  if outcome = 'send' then
    insert into public.message_replies as r (id, message_id, body, author, mail_id, mail_references)
    values (p_id, p_message, p_body, private.name_of(p_admin), format('<reply.%s@%s>', p_id, p_domain),
      format('<message.%s@%s>', p_message, p_domain) || array(
        select s.mail_id from public.message_replies s where s.message_id = p_message and s.status = 'sent' order by s.sent_at, s.id))
    on conflict (id) do update set body = excluded.body, author = excluded.author, status = 'sending', error = null,
      started_at = now()
    returning r.* into reply;
  end if;
  name := asked.name;
  email := asked.email;
  message := asked.message;
  written_at := asked.created_at;
  mail_id := reply.mail_id;
  mail_references := reply.mail_references;
  return next;
end $$;

-- Notes what became of an answer. A sent one answers the message, and drops the draft that it was.
create function public.settle_reply(p_id uuid, p_status text, p_error text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answered uuid;
begin
  update public.message_replies r set status = p_status, error = left(p_error, 1000),
    sent_at = case when p_status = 'sent' then now() end
  where r.id = p_id and r.status = 'sending' returning r.message_id into answered;
  if p_status = 'sent' then
    update public.contact_messages m set status = 'answered', read = true where m.id = answered;
    delete from public.content_drafts d where d.table_name = 'contact_messages' and d.row_id = answered and d.is_submitted;
  end if;
end $$;

-- The search of messages, by their state and by who works on them too. An empty filter filters nothing.
drop function public.search_messages(text, text);
drop function private.search_messages(text, text);
create function private.search_messages(p_text text, p_status text, p_assignee text) returns setof public.contact_messages
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may search.' using errcode = '42501';
  end if;
  return query select m.* from public.contact_messages m
    where (m.name || E'\n' || m.email || E'\n' || m.message) ilike private.containing(p_text)
      and case p_status
        when '' then true
        when 'Read' then m.read
        when 'Unread' then not m.read
        else m.status = lower(p_status) end
      and case p_assignee when '' then true when 'nobody' then m.assigned_to is null else m.assigned_to = p_assignee::uuid end
    order by m.created_at desc, m.id desc limit 1001;
end $$;
-- An earlier release of the back-office asks without the last one.
create function public.search_messages(p_text text, p_status text, p_assignee text default '') returns setof public.contact_messages
language sql stable security invoker rows 1000 set search_path = ''
as $$ select * from private.search_messages(p_text, p_status, p_assignee) $$;

revoke all on function private.name_of(uuid), private.list_staff(), private.sign_note(), public.list_staff(),
  private.search_messages(text, text, text), public.search_messages(text, text, text),
  public.begin_reply(uuid, uuid, text, boolean, uuid, text), public.settle_reply(uuid, text, text)
from public, anon, authenticated, service_role;
grant execute on function private.list_staff(), public.list_staff(), private.search_messages(text, text, text),
  public.search_messages(text, text, text) to authenticated, service_role;
grant execute on function public.begin_reply(uuid, uuid, text, boolean, uuid, text), public.settle_reply(uuid, text, text)
to service_role;
