-- As before, but an asker of IPv6 is a /48, which a server is rented with, and the limit for everybody together is told apart: who is
-- within their own asks for other pages as before.
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
