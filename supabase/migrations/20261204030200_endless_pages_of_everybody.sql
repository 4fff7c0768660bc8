-- As before, but an IPv6 caller is a /48, because rented servers come with one. The limit for everybody together returns false
-- instead of an error, so a caller within their own limit still gets all other pages.
drop function public.count_endless_page(text, integer);
create function public.count_endless_page(p_asker text, p_allowed integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  asker inet;
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  asker := private.asker()::inet;
  if asker is not null then
    perform private.take_token(
      'endless_pages from ' || case family(asker) when 4 then host(asker) else network(set_masklen(asker, 48))::text end,
      p_allowed, 60);
  end if;
  begin
    perform private.take_token('endless_pages', 25 * p_allowed, 60);
  exception when sqlstate 'PT429' then
    return false;
  end;
  return true;
end $$;
revoke all on function public.count_endless_page(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.count_endless_page(text, integer) to service_role;
