-- The same form within the hour is not a repeat if the person has unsubscribed in between: they sign up again (`welcome_back`).
create or replace function public.post_form(p_form text, p_row jsonb, p_former uuid, p_asker text) returns boolean
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
    if exists (select 1 from public.newsletter_subscribers s where s.client_id = any (ids) and s.unsubscribed_at is null) then
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
