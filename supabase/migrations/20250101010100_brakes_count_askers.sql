-- Brakes count the asker first, then the e-mail address that is written about, and everybody together last and far higher:
-- one noisy stranger stops nobody else. Where an asker's address comes from: docs/decisions/080-brakes.md.

-- The address that a request comes from; null where nobody trustworthy has said it. A house of IPv6 addresses is one asker.
create function private.asker() returns text
language plpgsql stable set search_path = ''
as $$
declare
  address inet;
begin
  address := regexp_replace(coalesce(
    nullif(current_setting('agency.asker', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip'), '^::ffff:', '', 'i')::inet;
  return case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when others then
  return null;
end $$;

-- Counts one asker's hit on `what`, where the asker is known.
create function private.take_asker_token(what text, allowed integer, window_seconds integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  asker text := private.asker();
begin
  if asker is not null then
    perform private.take_token(what || ' from ' || asker, allowed, window_seconds);
  end if;
end $$;
revoke all on function private.asker(), private.take_asker_token(text, integer, integer) from public;

-- A database and functions refuse the same addresses: EMAIL_PATTERN in shared/src/contracts/forms.ts is this pattern.
create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$ select length(value) <= 254 and value !~ '[\U00010000-\U0010ffff]' and value ~
  '^[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff<>,;:"\\()\[\]@]+@[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff<>,;:"\\()\[\]@]+\.[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff<>,;:"\\()\[\]@]+$' $$;
revoke all on function private.is_email(text) from public;

-- What every row of a form has to be, and how many of them a visitor may send. Rows of before keep their addresses.
create or replace function private.guard_visitor_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.email := lower(trim(new.email));
  if not private.is_email(new.email) then
    raise exception 'This is not an email address.' using errcode = '23514';
  end if;
  if not private.is_from_visitor() then
    return new;
  end if;
  if tg_table_name = 'newsletter_subscribers' then
    new.consent := jsonb_build_object('source', 'site', 'at', now());
  end if;
  perform private.take_asker_token(tg_table_name, 60, 60);
  perform private.take_token(tg_table_name || ':' || new.email, 5, 600);
  perform private.take_token(tg_table_name, 2000, 60);
  return new;
end $$;

-- Signs a visitor up for a function that knows the visitor's address: the same rules as for a visitor's own request.
create function public.subscribe_visitor(p_email text, p_topics text[], p_asker text) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims', '{"role":"anon"}', true),
    set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  insert into public.newsletter_subscribers (email, topics) values (p_email, p_topics);
end $$;
revoke all on function public.subscribe_visitor(text, text[], text) from public, anon, authenticated;
grant execute on function public.subscribe_visitor(text, text[], text) to service_role;

-- Counts a report: 20 a minute from one asker, 600 from everybody together, and no more than 1,000 rows. Answers false when
-- there was no room.
drop function public.record_client_report(text, text, text, text, text);
create function public.record_client_report(
  p_remote text, p_release text, p_kind text, p_message text, p_path text, p_asker text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.take_asker_token('client_reports', 20, 60);
  perform private.take_token('client_reports', 600, 60);
  update public.client_reports r
  set hits = r.hits + 1, last_at = now(), message = p_message, path = p_path
  where r.day = current_date and r.remote = p_remote and r.release = p_release and r.kind = p_kind;
  if found then
    return true;
  end if;
  if (select count(*) from public.client_reports) >= 1000 then
    return false;
  end if;
  insert into public.client_reports as r (remote, release, kind, message, path)
  values (p_remote, p_release, p_kind, p_message, p_path)
  on conflict (day, remote, release, kind) do update set hits = r.hits + 1, last_at = now();
  return true;
end $$;
revoke all on function public.record_client_report(text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.record_client_report(text, text, text, text, text, text) to service_role;

-- An applicant's paper is announced before it is uploaded: the storage service tries an upload in a transaction that it
-- takes back, so nothing can be counted there.
create table private.cv_permits (
  name text primary key check (name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|docx)$'),
  made_at timestamptz not null default now()
);
revoke all on private.cv_permits from public, anon, authenticated;

create function private.permit_cv(object_name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from private.cv_permits p where p.name = object_name) then
    return;
  end if;
  perform private.take_asker_token('cv', 30, 600);
  perform private.take_token('cv', 300, 600);
  delete from private.cv_permits p where p.made_at < now() - interval '1 hour';
  insert into private.cv_permits (name) values (object_name);
end $$;
create function public.permit_cv(object_name text) returns void
language sql security invoker set search_path = ''
as $$ select private.permit_cv(object_name) $$;
revoke all on function private.permit_cv(text), public.permit_cv(text) from public;
grant execute on function private.permit_cv(text), public.permit_cv(text) to anon, authenticated, service_role;

-- Takes what was announced within the hour. Pages of before announce nothing: 30 such papers in ten minutes.
create or replace function private.takes_cv(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|docx)$' and (
  exists (select 1 from private.cv_permits p where p.name = object_name and p.made_at > now() - interval '1 hour')
  or (select count(*) from storage.objects where bucket_id = 'applications' and created_at > now() - interval '10 minutes') < 30) $$;
