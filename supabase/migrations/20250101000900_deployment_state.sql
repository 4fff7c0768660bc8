-- What `npm run preflight` asks of a project: which migrations are applied, which tables there are and which of them stand
-- open, and whether anybody is an admin. Names and numbers only; for the service's key alone.
create function public.deployment_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true))
    in ('anon', 'authenticated') then
    raise exception 'Only the service may do this.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'migrations', (select coalesce(jsonb_agg(m.version order by m.version), '[]') from supabase_migrations.schema_migrations m),
    'tables', (select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
    'unguarded', (select coalesce(jsonb_agg(c.relname order by c.relname), '[]') from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity),
    'admins', (select count(*) from private.admins)
  );
end $$;

revoke all on function public.deployment_state() from public, anon, authenticated;
grant execute on function public.deployment_state() to service_role;
