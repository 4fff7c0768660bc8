-- Counts a page that is one of endlessly many: a search, or one that does not exist. `p_allowed` is for one asker and minute.
create function public.count_endless_page(p_asker text, p_allowed integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.take_asker_token('endless_pages', p_allowed, 60);
  perform private.take_token('endless_pages', 25 * p_allowed, 60);
end $$;
revoke all on function public.count_endless_page(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.count_endless_page(text, integer) to service_role;
