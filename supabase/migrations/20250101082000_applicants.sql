-- Applications are worked on: stages that staff name, a rating, notes, mails, and an end after twelve months
-- (docs/decisions/069-applicants.md).

create table public.application_stages (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(trim(name)) between 1 and 60),
  -- `hired`: the position is filled. `rejected`: the application was turned down.
  outcome text not null default 'open' check (outcome in ('open', 'hired', 'rejected')),
  order_index integer not null default 0,
  created_at timestamptz not null default now()
);
insert into public.application_stages (id, name, outcome, order_index) values
  ('5a000000-0000-4000-8000-000000000001', 'New', 'open', 1),
  ('5a000000-0000-4000-8000-000000000002', 'Interview', 'open', 2),
  ('5a000000-0000-4000-8000-000000000003', 'Offer', 'open', 3),
  ('5a000000-0000-4000-8000-000000000004', 'Hired', 'hired', 4),
  ('5a000000-0000-4000-8000-000000000005', 'Rejected', 'rejected', 5);
create trigger only_switches_change before update on public.application_stages
  for each row execute function private.only_switch_changes('name', 'order_index');
create trigger write_audit after insert or update or delete on public.application_stages
  for each row execute function private.write_audit();
alter table public.application_stages enable row level security;
revoke all on public.application_stages from public, anon, authenticated, service_role;
grant select, insert, delete, update (name, order_index) on public.application_stages to authenticated;
grant all on public.application_stages to service_role;
create policy "admins read stages" on public.application_stages for select to authenticated using ((select private.is_admin()));
create policy "admins add stages" on public.application_stages for insert to authenticated with check ((select private.is_admin()));
create policy "admins change stages" on public.application_stages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
-- The stage that new applications are in stays.
create policy "admins delete stages" on public.application_stages for delete to authenticated
  using ((select private.is_admin()) and id <> '5a000000-0000-4000-8000-000000000001');

-- Puts the stages into this order. A stage that is not among them keeps its place.
create function public.order_application_stages(p_ids uuid[]) returns void
language sql security invoker set search_path = ''
as $$
  update public.application_stages s set order_index = place.position
  from unnest(p_ids) with ordinality as place (id, position) where s.id = place.id
$$;

alter table public.job_applications
  add column stage_id uuid not null default '5a000000-0000-4000-8000-000000000001' references public.application_stages (id),
  add column rating integer check (rating between 1 and 5),
  -- When it was turned down or its position was filled, whichever came first.
  add column closed_at timestamptz;
create index job_applications_stage on public.job_applications (stage_id, created_at, id);
create index job_applications_email on public.job_applications (email, created_at);
create index job_applications_position on public.job_applications (position_id);
create index job_applications_closed on public.job_applications (closed_at) where closed_at is not null;

-- An admin's change touches these; what follows from it is the database's own.
revoke update on public.job_applications from authenticated;
grant update (stage_id, rating) on public.job_applications to authenticated;
create trigger only_switches_change before update on public.job_applications
  for each row when (pg_trigger_depth() = 0) execute function private.only_switch_changes('stage_id', 'rating');

-- Notes and mails belong to a message or to an application.
alter table public.message_notes
  alter column message_id drop not null,
  add column application_id uuid references public.job_applications (id) on delete cascade,
  -- `move`: the database notes a change of the stage.
  add column kind text not null default 'note' check (kind in ('note', 'move')),
  add constraint message_notes_application_id_check check (num_nonnulls(message_id, application_id) = 1);
create index message_notes_application on public.message_notes (application_id, created_at);
alter table public.message_replies
  alter column message_id drop not null,
  add column application_id uuid references public.job_applications (id) on delete cascade,
  -- Where the application goes once the mail is sent.
  add column stage_id uuid references public.application_stages (id) on delete set null,
  add constraint message_replies_application_id_check check (num_nonnulls(message_id, application_id) = 1);
create index message_replies_application on public.message_replies (application_id, created_at);
create index message_replies_stage on public.message_replies (stage_id);

create or replace function private.sign_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Deeper is a note of `note_stage`.
  if private.is_from_visitor() and pg_trigger_depth() = 1 then
    new.author := private.name_of_account();
    new.created_at := now();
    new.kind := 'note';
    delete from public.content_drafts d
    where (d.table_name, d.row_id) in (('contact_messages', new.message_id), ('job_applications', new.application_id))
      and d.is_submitted and d.saved_by = new.author;
  end if;
  return new;
end $$;

-- Notes who moved an application, and since when it and the others for its position are closed. A mail that moves it is
-- in its history already.
create function private.note_stage() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former public.application_stages;
  present public.application_stages;
  is_filled boolean;
begin
  select s.* into former from public.application_stages s where s.id = old.stage_id;
  select s.* into present from public.application_stages s where s.id = new.stage_id;
  if private.is_from_visitor() then
    insert into public.message_notes (application_id, body, author, kind)
    values (new.id, format('Moved from %s to %s.', former.name, present.name), private.name_of_account(), 'move');
  end if;
  is_filled := exists (
    select 1 from public.job_applications a join public.application_stages s on s.id = a.stage_id
    where a.position_id = new.position_id and s.outcome = 'hired');
  update public.job_applications a set closed_at = case
    when present.outcome <> 'open' then coalesce(old.closed_at, now())
    when is_filled then old.closed_at
  end where a.id = new.id;
  if present.outcome = 'hired' then
    update public.job_applications a set closed_at = now() where a.position_id = new.position_id and a.closed_at is null;
  elsif former.outcome = 'hired' and not is_filled then
    update public.job_applications a set closed_at = null
    from public.application_stages s
    where a.position_id = new.position_id and s.id = a.stage_id and s.outcome = 'open';
  end if;
  return null;
end $$;
create trigger note_stage after update of stage_id on public.job_applications
  for each row when (old.stage_id <> new.stage_id) execute function private.note_stage();

-- A mail that is being written is a draft; a deleted application leaves none.
alter table public.content_drafts drop constraint content_drafts_table_name_check;
alter table public.content_drafts add constraint content_drafts_table_name_check check (table_name in (
  'about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies', 'contact_messages', 'job_applications'));
create trigger drop_draft after delete on public.job_applications for each row execute function private.drop_draft();

-- As before; now an application too is answered, and moved to `p_stage` once the mail is sent. An earlier release of the
-- function asks without the last two.
drop function public.begin_reply(uuid, uuid, text, boolean, uuid, text);
create function public.begin_reply(p_id uuid, p_message uuid, p_body text, p_is_again boolean, p_admin uuid, p_domain text,
  p_application uuid default null, p_stage uuid default null)
returns table (outcome text, name text, email text, message text, written_at timestamptz, mail_id text, mail_references text[])
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  reply public.message_replies;
begin
  perform private.take_token('replies of ' || p_admin, 30, 60);
  -- Answers are begun one after the other.
  if p_application is null then
    select m.name, m.email, m.message, m.created_at into asked from public.contact_messages m where m.id = p_message for update;
  else
    select a.name, a.email, a.message, a.created_at into asked from public.job_applications a where a.id = p_application for update;
  end if;
  if not found then
    outcome := 'gone';
    return next;
    return;
  end if;
  select r.* into reply from public.message_replies r where r.id = p_id;
  outcome := case
    when reply.id is null then 'send'
    when coalesce(reply.application_id, reply.message_id) <> coalesce(p_application, p_message) then 'changed'
    when reply.status = 'failed' then 'send'
    when reply.body <> p_body then 'changed'
    when reply.status = 'sent' then 'sent'
    when reply.status = 'sending' and reply.started_at > now() - interval '2 minutes' then 'busy'
    when p_is_again then 'send'
    else 'uncertain'
  end;
  if outcome = 'send' then
    insert into public.message_replies as r (id, message_id, application_id, stage_id, body, author, mail_id, mail_references)
    values (p_id, p_message, p_application, p_stage, p_body, private.name_of(p_admin), format('<reply.%s@%s>', p_id, p_domain),
      case when p_application is null then format('<message.%s@%s>', p_message, p_domain)
        else format('<application.%s@%s>', p_application, p_domain) end || array(
        select s.mail_id from public.message_replies s
        where (s.message_id = p_message or s.application_id = p_application) and s.status = 'sent' order by s.sent_at, s.id))
    on conflict (id) do update set body = excluded.body, stage_id = excluded.stage_id, author = excluded.author,
      status = 'sending', error = null, started_at = now()
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

create or replace function public.settle_reply(p_id uuid, p_status text, p_error text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  reply public.message_replies;
begin
  update public.message_replies r set status = p_status, error = left(p_error, 1000),
    sent_at = case when p_status = 'sent' then now() end
  where r.id = p_id and r.status = 'sending' returning r.* into reply;
  if p_status = 'sent' then
    update public.contact_messages m set status = 'answered', read = true where m.id = reply.message_id;
    update public.job_applications a set stage_id = reply.stage_id where a.id = reply.application_id and reply.stage_id is not null;
    delete from public.content_drafts d
    where (d.table_name, d.row_id) in (('contact_messages', reply.message_id), ('job_applications', reply.application_id))
      and d.is_submitted;
  end if;
end $$;

-- What the scheduled job has deleted, for staff to read.
create table public.deletion_log (
  id uuid primary key default gen_random_uuid(),
  deleted_at timestamptz not null default now(),
  what text not null check (what in ('applications', 'cvs')),
  amount integer not null check (amount > 0)
);
create index deletion_log_deleted_at on public.deletion_log (deleted_at desc, id);
alter table public.deletion_log enable row level security;
revoke all on public.deletion_log from public, anon, authenticated, service_role;
grant select on public.deletion_log to authenticated;
grant all on public.deletion_log to service_role;
create policy "admins read deletions" on public.deletion_log for select to authenticated using ((select private.is_admin()));

-- Deletes applications twelve months after they were closed, as the privacy page promises, in portions. Their CVs are
-- files, which the scheduled job removes.
create function public.purge_applications() returns integer
language plpgsql security invoker set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.job_applications a where a.id in (
    select c.id from public.job_applications c where c.closed_at < now() - interval '12 months' order by c.closed_at limit 1000);
  get diagnostics deleted = row_count;
  if deleted > 0 then
    insert into public.deletion_log (what, amount) values ('applications', deleted);
  end if;
  return deleted;
end $$;

revoke all on function public.order_application_stages(uuid[]), private.note_stage(), public.purge_applications(),
  public.begin_reply(uuid, uuid, text, boolean, uuid, text, uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function public.order_application_stages(uuid[]) to authenticated, service_role;
grant execute on function public.purge_applications(), public.begin_reply(uuid, uuid, text, boolean, uuid, text, uuid, uuid)
to service_role;
