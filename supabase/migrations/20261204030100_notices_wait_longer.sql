-- A mail that did not leave is tried again after a minute, then after twice as long each time, up to six hours: a server that takes
-- each mail and answers nothing would otherwise deliver one a minute.

alter table private.account_notices add column attempts integer not null default 0;

-- As before, but each wait is longer than the one before.
create or replace function public.claim_account_notices(p_limit integer)
returns table (id bigint, email text, event text, detail text, author text, noted_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.account_notices n where n.noted_at < now() - interval '3 days';
  return query
    update private.account_notices n
    set attempts = n.attempts + 1, due_at = now() + least(interval '1 minute' * 2 ^ n.attempts, interval '6 hours')
    from (
      select q.id from private.account_notices q where q.due_at <= now() order by q.id limit p_limit for update skip locked
    ) as due
    where n.id = due.id
    returning n.id, n.email, n.event, n.detail, n.author, n.noted_at;
end $$;
