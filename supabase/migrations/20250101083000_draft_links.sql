-- Links that show a post, project or case study to somebody without an account before it is public: its draft where
-- there is one, else its row (docs/decisions/082-draft-links.md).

create table public.draft_links (
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (table_name in ('blog_posts', 'projects', 'case_studies')),
  row_id uuid not null,
  -- SHA-256 of the secret in the link, which nobody but the holder of the link knows.
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  made_by text not null check (length(made_by) between 1 and 320),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index draft_links_row on public.draft_links (table_name, row_id, made_at);
create index draft_links_expiry on public.draft_links (expires_at);
alter table public.draft_links enable row level security;
revoke all on public.draft_links from public, anon, authenticated, service_role;
grant select, delete on public.draft_links to authenticated;
grant all on public.draft_links to service_role;
create policy "admins read draft links" on public.draft_links for select to authenticated using ((select private.is_admin()));
create policy "admins withdraw draft links" on public.draft_links for delete to authenticated using ((select private.is_admin()));
create trigger write_audit after insert or update or delete on public.draft_links for each row execute function private.write_audit();

-- What a page can show of a row, public or not; null where there is no such row.
create function private.row_of_draft_link(p_table text, p_row uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when p_table = 'blog_posts' then (select to_jsonb(b) from public.blog_posts b where b.id = p_row)
    when p_table = 'projects' then (select to_jsonb(p) from public.projects p where p.id = p_row)
    when p_table = 'case_studies' then (select to_jsonb(c) from public.case_studies c where c.id = p_row)
  end
$$;

-- Makes a link that works for so many days. Answers its id and its secret, 244 random bits, which cannot be read again.
create function private.make_draft_link(p_table text, p_row uuid, p_days integer) returns table (link_id uuid, secret text)
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may share drafts.' using errcode = '42501';
  end if;
  if p_days not in (1, 7, 30) then
    raise exception 'A link works for 1, 7 or 30 days.' using errcode = '22023';
  end if;
  if private.row_of_draft_link(p_table, p_row) is null then
    raise exception 'This has been deleted.' using errcode = '23503';
  end if;
  delete from public.draft_links l where l.expires_at <= now();
  secret := replace(concat(gen_random_uuid(), gen_random_uuid()), '-', '');
  insert into public.draft_links (table_name, row_id, secret_hash, made_by, expires_at)
  values (p_table, p_row, encode(sha256(convert_to(secret, 'utf8')), 'hex'), private.name_of_account(),
    now() + make_interval(days => p_days))
  returning id into link_id;
  return next;
end $$;
create function public.make_draft_link(p_table text, p_row uuid, p_days integer) returns table (link_id uuid, secret text)
language sql security invoker set search_path = ''
as $$ select * from private.make_draft_link(p_table, p_row, p_days) $$;

-- What the link with this secret shows, as long as it works: the row, and the changed fields of its draft as their form
-- holds them. Who sees the row, and when, is nothing that a page shows.
create function private.read_draft_link(p_secret text)
returns table (table_name text, stored jsonb, draft jsonb, expires_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  hidden text[] := '{published,publish_at,unpublish_at,featured}';
begin
  perform private.take_asker_token('draft_links read', 600, 60);
  perform private.take_token('draft_links read', 3000, 60);
  return query
  select l.table_name, private.row_of_draft_link(l.table_name, l.row_id) - hidden, coalesce(d.content, '{}') - hidden, l.expires_at
  from public.draft_links l
  left join public.content_drafts d on d.table_name = l.table_name and d.row_id = l.row_id
  where l.secret_hash = encode(sha256(convert_to(p_secret, 'utf8')), 'hex') and l.expires_at > now();
end $$;
create function public.read_draft_link(p_secret text)
returns table (table_name text, stored jsonb, draft jsonb, expires_at timestamptz)
language sql security invoker set search_path = ''
as $$ select * from private.read_draft_link(p_secret) $$;

-- Counts one visit of a draft's page, for the function that knows the visitor's address: 60 a minute from one asker,
-- 600 from everybody.
create function public.count_draft_visit(p_asker text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.take_asker_token('draft_links', 60, 60);
  perform private.take_token('draft_links', 600, 60);
end $$;

-- A deleted row leaves no links.
create function private.drop_draft_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- A comparison with a `name` is in another collation than the index.
  content_table text := tg_table_name;
begin
  delete from public.draft_links l where l.table_name = content_table and l.row_id = old.id;
  return null;
end $$;
create trigger drop_draft_links after delete on public.blog_posts for each row execute function private.drop_draft_links();
create trigger drop_draft_links after delete on public.projects for each row execute function private.drop_draft_links();
create trigger drop_draft_links after delete on public.case_studies for each row execute function private.drop_draft_links();

revoke all on function private.row_of_draft_link(text, uuid), private.make_draft_link(text, uuid, integer),
  private.read_draft_link(text), private.drop_draft_links() from public, anon, authenticated, service_role;
revoke all on function public.make_draft_link(text, uuid, integer), public.read_draft_link(text), public.count_draft_visit(text)
  from public, anon, authenticated, service_role;
grant execute on function private.make_draft_link(text, uuid, integer), public.make_draft_link(text, uuid, integer)
  to authenticated, service_role;
grant execute on function private.read_draft_link(text), public.read_draft_link(text) to anon, authenticated, service_role;
grant execute on function public.count_draft_visit(text) to service_role;
