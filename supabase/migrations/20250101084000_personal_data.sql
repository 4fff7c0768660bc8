-- What is stored about a person, by e-mail address: found, exported and erased by staff, with a record of the erasure
-- (docs/decisions/085-a-persons-data.md).

create index contact_messages_email on public.contact_messages (email);
create index newsletter_deliveries_email on public.newsletter_deliveries (email);

-- A record without the address: its hash answers whether an address that somebody names was erased.
create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  -- How many of each kind.
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  erased_by text not null check (length(erased_by) between 1 and 320),
  erased_at timestamptz not null default now()
);
create index erasures_address on public.erasures (address_hash, erased_at);
create index erasures_erased on public.erasures (erased_at, id);
alter table public.erasures enable row level security;
revoke all on public.erasures from public, anon, authenticated, service_role;
grant select on public.erasures to authenticated;
grant all on public.erasures to service_role;
create policy "admins read erasures" on public.erasures for select to authenticated using ((select private.is_admin()));

-- Without this key, which nobody can read, a hash cannot be found by trying addresses.
create table private.erasure_key (key uuid not null);
insert into private.erasure_key (key) values (gen_random_uuid());
revoke all on private.erasure_key from public, anon, authenticated, service_role;

create function private.hash_address(address text) returns text
language sql stable set search_path = ''
as $$ select encode(sha256(convert_to(concat_ws(' ', k.key, address), 'utf8')), 'hex') from private.erasure_key k $$;

-- Notes and answers of a message or an application, and the answer that is being written.
create function private.correspondence_of(p_table text, p_row uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at, n.id), '[]') from public.message_notes n
      where n.message_id = p_row or n.application_id = p_row),
    'answers', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at, r.id), '[]') from public.message_replies r
      where r.message_id = p_row or r.application_id = p_row),
    'unsent_answer', (select d.content from public.content_drafts d where d.table_name = p_table and d.row_id = p_row)
  )
$$;

-- Whether an entry of a newsletter's recipients is this address, to send to or to leave out.
create function private.names_address(entry text, address text) returns boolean
language sql immutable set search_path = ''
as $$ select lower(btrim(entry)) in (address, 'except:' || address) $$;

-- Everything that is stored about an address. Rows of staff are only mentioned.
create function private.find_person(p_email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text := lower(trim(p_email));
begin
  if not private.is_admin() then
    raise exception 'Only an admin may look for a person.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'email', address,
    'messages', (select coalesce(jsonb_agg(to_jsonb(m) || private.correspondence_of('contact_messages', m.id) order by m.created_at, m.id), '[]')
      from public.contact_messages m where m.email = address),
    'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.newsletter_subscribers s where s.email = address),
    'deliveries', (select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('subject', c.subject) order by d.created_at, d.id), '[]')
      from public.newsletter_deliveries d join public.newsletter_campaigns c on c.id = d.campaign_id where d.email = address),
    'planned_newsletters', (select coalesce(jsonb_agg(c.subject order by c.starts_at, c.id), '[]') from public.newsletter_campaigns c
      where exists (select from unnest(c.recipients) entry where private.names_address(entry, address))),
    'applications', (select coalesce(jsonb_agg(to_jsonb(a) || private.correspondence_of('job_applications', a.id) order by a.created_at, a.id), '[]')
      from public.job_applications a where a.email = address),
    'suppressions', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from public.suppressions x where x.email = address),
    'has_account', exists (select from auth.users u where u.email = address),
    'team_members', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from public.team_members t where lower(t.email) = address),
    'erasures', (select coalesce(jsonb_agg(to_jsonb(e) - 'address_hash' order by e.erased_at desc, e.id), '[]')
      from public.erasures e where e.address_hash = private.hash_address(address))
  );
end $$;
create function public.find_person(p_email text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.find_person(p_email) $$;

-- Erases everything about an address but its suppression, and records it. `p_total` is how much the caller has seen: if
-- there is more or less, nothing is erased. CVs are files, which the caller removes before.
create function private.erase_person(p_email text, p_total integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(trim(p_email));
  erased jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may erase a person.' using errcode = '42501';
  end if;
  if exists (
    select from public.job_applications a join storage.objects o on o.bucket_id = 'applications' and o.name = a.cv_path
    where a.email = address
  ) then
    raise exception 'A CV is still stored. Nothing else was erased.' using errcode = 'PT409';
  end if;
  -- One statement, so that what is counted is what is erased.
  with messages as (delete from public.contact_messages m where m.email = address returning m.id),
  subscriptions as (delete from public.newsletter_subscribers s where s.email = address returning s.id),
  deliveries as (delete from public.newsletter_deliveries d where d.email = address returning d.campaign_id),
  campaigns as (
    update public.newsletter_campaigns c set total = c.total - (select count(*) from deliveries d where d.campaign_id = c.id)
    where c.id in (select d.campaign_id from deliveries d)
  ),
  planned as (
    update public.newsletter_campaigns c
    set recipients = array(select entry from unnest(c.recipients) entry where not private.names_address(entry, address))
    where exists (select from unnest(c.recipients) entry where private.names_address(entry, address))
  ),
  applications as (delete from public.job_applications a where a.email = address returning a.id, a.cv_path)
  select jsonb_build_object(
    'messages', (select count(*) from messages),
    'notes', (select count(*) from public.message_notes n
      where n.message_id in (select m.id from messages m) or n.application_id in (select a.id from applications a)),
    'answers', (select count(*) from public.message_replies r
      where r.message_id in (select m.id from messages m) or r.application_id in (select a.id from applications a)),
    'subscriptions', (select count(*) from subscriptions),
    'deliveries', (select count(*) from deliveries),
    'applications', (select count(*) from applications),
    'cvs', (select count(a.cv_path) from applications a)
  ) into erased;
  if p_total = 0 or p_total is distinct from (select sum(value::integer) from jsonb_each_text(erased)) then
    raise exception 'What is stored has changed meanwhile. Nothing was erased.' using errcode = 'PT409';
  end if;
  insert into public.erasures (address_hash, counts, erased_by)
  values (private.hash_address(address), erased, private.name_of_account());
  return erased;
end $$;
create function public.erase_person(p_email text, p_total integer) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.erase_person(p_email, p_total) $$;

revoke all on function private.hash_address(text), private.correspondence_of(text, uuid), private.names_address(text, text),
  private.find_person(text), public.find_person(text),
  private.erase_person(text, integer), public.erase_person(text, integer)
from public, anon, authenticated, service_role;
grant execute on function private.find_person(text), public.find_person(text), private.erase_person(text, integer),
  public.erase_person(text, integer) to authenticated, service_role;
