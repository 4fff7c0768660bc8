-- Who is an admin, what is written down about it, and what every table has in common.

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);

create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  table_name text not null,
  operation text not null,
  row_key text,
  columns text[] not null default '{}'
);

create table private.rate_buckets (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  primary key (key, window_start)
);

revoke all on all tables in schema private from public, anon, authenticated;

-- Membership, asked anew with every request: removing the row takes the rights away at once.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from private.admins where user_id = (select auth.uid())) $$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- What a browser may ask.
create function public.is_admin() returns boolean
language sql stable security invoker set search_path = ''
as $$ select private.is_admin() $$;
revoke all on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- Counts a hit; more than `allowed` within the window is refused with HTTP 429.
create function private.take_token(bucket text, allowed integer, window_seconds integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  started timestamptz := to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  taken integer;
begin
  insert into private.rate_buckets as b (key, window_start, hits) values (bucket, started, 1)
  on conflict (key, window_start) do update set hits = b.hits + 1
  returning hits into taken;
  if taken > allowed then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  delete from private.rate_buckets where window_start < now() - interval '1 day';
end $$;
revoke all on function private.take_token(text, integer, integer) from public;

-- Who changed which columns of what; never the values.
create function private.write_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  changed text[];
begin
  if not private.is_admin() then
    return coalesce(new, old);
  end if;
  select coalesce(array_agg(key order by key), '{}') into changed
  from jsonb_object_keys(before || after) as key
  where before -> key is distinct from after -> key;
  insert into private.audit_log (actor, table_name, operation, row_key, columns)
  values ((select auth.uid()), tg_table_name, tg_op, coalesce(after ->> 'id', before ->> 'id', after ->> 'user_id'), changed);
  return coalesce(new, old);
end $$;
revoke all on function private.write_audit() from public;

create function private.is_link(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value is null or (value ~ '^https?://[^\s<>"]+$' and length(value) <= 2000) $$;

create function private.is_image(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value is null or ((value ~ '^https?://[^\s<>"]+$' or value ~ '^/media/[A-Za-z0-9/_.-]+$') and length(value) <= 2000) $$;

create function private.is_gradient(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value ~ '^from-(\[#[0-9A-Fa-f]{6}\]|[a-z]+-[0-9]{2,3}) to-(\[#[0-9A-Fa-f]{6}\]|[a-z]+-[0-9]{2,3})$' $$;

-- A list of short texts: at most `most` entries of 1 to 100 characters.
create function private.is_label_list(value text[], most integer) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(array_length(value, 1), 0) <= most
  and not exists (select 1 from unnest(value) as entry where entry is null or length(entry) not between 1 and 200) $$;

-- A JSON array of objects that carry exactly these text fields.
create function private.is_object_list(value jsonb, fields text[]) returns boolean
language sql immutable set search_path = ''
as $$ select jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 50 and not exists (
  select 1 from jsonb_array_elements(value) as item
  where jsonb_typeof(item) <> 'object'
    or exists (select 1 from unnest(fields) as field where jsonb_typeof(item -> field) is distinct from 'string' or length(item ->> field) > 2000)
) $$;
grant execute on function private.is_link(text), private.is_image(text), private.is_gradient(text),
  private.is_label_list(text[], integer), private.is_object_list(jsonb, text[]) to anon, authenticated, service_role;
