-- Invitations that are being made. Two at once for one address would make an account twice, or leave a mail whose link the
-- other has ended.
create table private.invitations (
  email text primary key,
  until timestamptz not null
);
revoke all on private.invitations from public, anon, authenticated, service_role;

-- Whether this invitation may be made: no other one for the address is under way. One that was broken off counts for a minute.
create function public.begin_invitation(p_email text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.invitations i where i.until <= now();
  insert into private.invitations (email, until) values (p_email, now() + interval '1 minute') on conflict (email) do nothing;
  return found;
end $$;

create function public.end_invitation(p_email text) returns void
language sql security definer set search_path = ''
as $$ delete from private.invitations i where i.email = p_email $$;

revoke all on function public.begin_invitation(text), public.end_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.begin_invitation(text), public.end_invitation(text) to service_role;
