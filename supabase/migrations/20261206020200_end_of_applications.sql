-- Every application for a filled position ends (docs/decisions/069-applicants.md), also one that comes later.

create function private.is_position_filled(p_position text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select 1 from public.job_applications a join public.application_stages s on s.id = a.stage_id
    where a.position_id = p_position and s.outcome = 'hired')
$$;

-- As before, but a filled position ends what is still open, and only taking back the end opens an application again: not that
-- the one who was hired has been erased.
create or replace function private.note_stage() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former public.application_stages;
  present public.application_stages;
  is_filled boolean;
begin
  select s.* into former from public.application_stages s where s.id = old.stage_id;
  select s.* into present from public.application_stages s where s.id = new.stage_id;
  if private.is_from_visitor() then
    insert into public.message_notes (application_id, body, author, kind)
    values (new.id, format('Moved from %s to %s.', former.name, present.name), private.name_of_account(), 'move');
  end if;
  is_filled := private.is_position_filled(new.position_id);
  update public.job_applications a set closed_at = case
    when present.outcome <> 'open' or is_filled then coalesce(old.closed_at, now())
    when former.outcome = 'open' then old.closed_at
  end where a.id = new.id;
  if present.outcome = 'hired' then
    update public.job_applications a set closed_at = now() where a.position_id = new.position_id and a.closed_at is null;
  elsif former.outcome = 'hired' and not is_filled then
    update public.job_applications a set closed_at = null
    from public.application_stages s
    where a.position_id = new.position_id and s.id = a.stage_id and s.outcome = 'open';
  end if;
  return null;
end $$;

-- Whoever applies for a filled position has the same twelve months.
create function private.note_filled_position() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_position_filled(new.position_id) then
    new.closed_at := coalesce(new.closed_at, now());
  end if;
  return new;
end $$;
-- By its name after `fill_in_only`, which empties the column.
create trigger note_filled_position before insert on public.job_applications
  for each row execute function private.note_filled_position();
revoke all on function private.is_position_filled(text), private.note_filled_position() from public, anon, authenticated, service_role;

-- Applications that came too late for their end before.
update public.job_applications a set closed_at = greatest(a.created_at, filled.at)
from (
  select h.position_id, min(h.closed_at) as at from public.job_applications h join public.application_stages s on s.id = h.stage_id
  where s.outcome = 'hired' group by h.position_id
) as filled
where filled.position_id = a.position_id and a.closed_at is null;
