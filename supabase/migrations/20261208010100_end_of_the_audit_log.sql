-- The audit log is kept as long as the activity, 24 months. A log without an end holds accounts for ever that were deleted long ago.
create index audit_log_at on private.audit_log (at);

-- As before, and the audit log. Answers how many entries of both were deleted.
create or replace function public.purge_activity() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  entries integer;
  audited integer;
begin
  delete from public.activity a where a.id in (
    select o.id from public.activity o where o.at < now() - interval '24 months' order by o.at limit 1000);
  get diagnostics entries = row_count;
  delete from private.audit_log l where l.id in (
    select o.id from private.audit_log o where o.at < now() - interval '24 months' order by o.at limit 1000);
  get diagnostics audited = row_count;
  return entries + audited;
end $$;
