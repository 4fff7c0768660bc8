-- What a visitor may fill in is listed. Every other column takes its default, those of later migrations too: a column is
-- closed until somebody opens it here. The list is said twice, as a grant and as the trigger's arguments, because the
-- embedded API grants whole tables again at its start.

-- Whether the request comes from a browser: the token's role, or the session's where there is no token.
create function private.is_from_visitor() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', current_setting('role', true))
  in ('anon', 'authenticated') $$;

-- Puts the default into every column that is not among the trigger's arguments.
create function private.fill_in_only() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  defaults text;
begin
  if not private.is_from_visitor() then
    return new;
  end if;
  select string_agg(format('%s as %I', coalesce(pg_get_expr(d.adbin, d.adrelid), 'null'), a.attname), ', ') into defaults
  from pg_catalog.pg_attribute a
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    and a.attname <> all (tg_argv);
  execute format('select r.* from (select %s) as d, jsonb_populate_record($1, to_jsonb(d)) as r', defaults) into new using new;
  return new;
end $$;
revoke all on function private.is_from_visitor(), private.fill_in_only() from public;

-- `active` is sent by the newsletter page; a visitor's sign-up is active whatever was sent.
create trigger fill_in_only before insert on public.contact_messages
  for each row execute function private.fill_in_only('client_id', 'name', 'email', 'message');
create trigger fill_in_only before insert on public.newsletter_subscribers
  for each row execute function private.fill_in_only('client_id', 'email', 'topics');
create trigger fill_in_only before insert on public.job_applications
  for each row execute function private.fill_in_only(
    'client_id', 'position_id', 'name', 'email', 'phone', 'portfolio_url', 'message', 'cv_path');

revoke insert on public.contact_messages, public.newsletter_subscribers, public.job_applications from anon, authenticated;
grant insert (client_id, name, email, message) on public.contact_messages to anon, authenticated;
grant insert (client_id, email, topics, active) on public.newsletter_subscribers to anon, authenticated;
grant insert (client_id, position_id, name, email, phone, portfolio_url, message, cv_path) on public.job_applications
  to anon, authenticated;

-- Admins flip one switch of these rows; `only_switch_changes` says the same row by row.
revoke update on public.contact_messages, public.newsletter_subscribers from authenticated;
grant update (read) on public.contact_messages to authenticated;
grant update (active) on public.newsletter_subscribers to authenticated;

-- The row's own time is now: what the trigger sets, the policy asks for.
alter policy "visitors send applications" on public.job_applications with check (created_at = now());
alter policy "members send applications" on public.job_applications with check (created_at = now());

-- Rows that were forged before: a date far ahead kept their address from ever being asked, a huge round from leaving.
update public.newsletter_subscribers
set confirmation_due_at = least(confirmation_due_at, now() + interval '1 day'),
  confirmation_round = case when confirmation_round between 1 and 999999999 then confirmation_round else 1 end,
  confirmation_attempts = greatest(0, least(confirmation_attempts, 100))
where confirmation_due_at > now() + interval '1 day'
  or confirmation_round not between 1 and 999999999 or confirmation_attempts not between 0 and 100;
update public.contact_messages set notify_due_at = now() where notify_due_at > now() + interval '1 day';

-- A link carries nine digits of its round.
alter table public.newsletter_subscribers
  add constraint newsletter_subscribers_confirmation_round_check check (confirmation_round between 1 and 999999999),
  add constraint newsletter_subscribers_confirmation_attempts_check check (confirmation_attempts between 0 and 100);

-- After the last round comes the first one: whoever wants to leave can leave.
create function private.wrap_round() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.confirmation_round > 999999999 then
    new.confirmation_round := 1;
  end if;
  return new;
end $$;
revoke all on function private.wrap_round() from public;
create trigger wrap_round before update of confirmation_round on public.newsletter_subscribers
  for each row execute function private.wrap_round();
