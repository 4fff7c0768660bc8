-- Forms that a browser posts by itself, without the app. A function takes them; it knows the visitor's address and passes it
-- on (docs/decisions/080-brakes.md). The same rules hold as for a visitor's own request: `guard_visitor_row` and
-- `fill_in_only` see a visitor.

-- Stores a posted form, unless the same was stored under this id or the former one. Answers whether it is new. The lock
-- makes a form that was posted twice at once one row.
create function public.post_form(p_form text, p_row jsonb, p_former uuid, p_asker text) returns boolean
language plpgsql security invoker set search_path = ''
as $$
declare
  ids uuid[] := array[(p_row ->> 'client_id')::uuid, p_former];
begin
  perform set_config('request.jwt.claims', '{"role":"anon"}', true),
    set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true),
    pg_advisory_xact_lock(hashtext(lower(p_row ->> 'email')));
  if p_form = 'contact_messages' then
    if exists (select 1 from public.contact_messages m where m.client_id = any (ids)) then
      return false;
    end if;
    insert into public.contact_messages (client_id, name, email, message)
    select r.client_id, r.name, r.email, r.message from jsonb_populate_record(null::public.contact_messages, p_row) r;
  elsif p_form = 'newsletter_subscribers' then
    if exists (select 1 from public.newsletter_subscribers s where s.client_id = any (ids)) then
      return false;
    end if;
    insert into public.newsletter_subscribers (client_id, email, topics)
    select r.client_id, r.email, r.topics from jsonb_populate_record(null::public.newsletter_subscribers, p_row) r;
  elsif p_form = 'job_applications' then
    if exists (select 1 from public.job_applications a where a.client_id = any (ids)) then
      return false;
    end if;
    insert into public.job_applications (client_id, position_id, name, email, phone, portfolio_url, message, cv_path)
    select r.client_id, r.position_id, r.name, r.email, r.phone, r.portfolio_url, r.message, r.cv_path
    from jsonb_populate_record(null::public.job_applications, p_row) r;
  else
    raise exception 'There is no form "%".', p_form using errcode = '22023';
  end if;
  return true;
end $$;

-- `permit_cv` for a function that uploads on a visitor's behalf.
create function public.permit_posted_cv(object_name text, p_asker text) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  perform set_config('agency.asker', coalesce(nullif(p_asker, ''), 'unknown'), true);
  perform private.permit_cv(object_name);
end $$;

revoke all on function public.post_form(text, jsonb, uuid, text), public.permit_posted_cv(text, text)
  from public, anon, authenticated;
grant execute on function public.post_form(text, jsonb, uuid, text), public.permit_posted_cv(text, text) to service_role;
