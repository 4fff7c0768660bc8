-- A person's own sessions are listed and ended, and a session that has ended has no rights (docs/decisions/099-sessions.md).

-- Besides role and state of the account, the session of the request's token must still be there. The auth service names
-- it in every token; only the operator can sign one without.
create or replace function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$
  select role from private.staff where user_id = (select auth.uid()) and is_active
    and ((select auth.jwt()) ->> 'session_id' is null
      or exists (select from auth.sessions s where s.id = (select (auth.jwt() ->> 'session_id')::uuid)))
$$;
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.my_role() is not distinct from 'administrator' $$;

-- One's own sessions: this one, then those that were used last. The auth service keeps `refreshed_at` in UTC.
create function private.list_sessions()
returns table (id uuid, user_agent text, begun_at timestamptz, renewed_at timestamptz, is_current boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff have sessions here.' using errcode = '42501';
  end if;
  return query
    select s.id, coalesce(s.user_agent, ''), s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at),
      s.id is not distinct from (select (auth.jwt() ->> 'session_id')::uuid)
    from auth.sessions s where s.user_id = (select auth.uid())
    order by 5 desc, 4 desc, 1 limit 50;
end $$;
create function public.list_sessions()
returns table (id uuid, user_agent text, begun_at timestamptz, renewed_at timestamptz, is_current boolean)
language sql stable security invoker set search_path = ''
as $$ select * from private.list_sessions() $$;

-- Ends one of one's own sessions.
create function private.end_session(p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff have sessions here.' using errcode = '42501';
  end if;
  delete from auth.sessions s where s.id = p_session and s.user_id = (select auth.uid());
end $$;
create function public.end_session(p_session uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.end_session(p_session) $$;

-- Ends every session of an account.
create function private.end_sessions_of(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator may end the sessions of an account.' using errcode = '42501';
  end if;
  delete from auth.sessions s where s.user_id = p_user;
end $$;
create function public.end_sessions_of(p_user uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.end_sessions_of(p_user) $$;

revoke all on function private.list_sessions(), public.list_sessions(), private.end_session(uuid), public.end_session(uuid),
  private.end_sessions_of(uuid), public.end_sessions_of(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.list_sessions(), public.list_sessions(), private.end_session(uuid), public.end_session(uuid),
  private.end_sessions_of(uuid), public.end_sessions_of(uuid) to authenticated, service_role;
