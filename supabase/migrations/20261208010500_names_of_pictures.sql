-- The name that the file of a picture had where it was uploaded from: people look for it by that. Pictures of before have none.
alter table public.pictures add column name text not null default '' check (length(name) <= 200);

drop index public.pictures_text;
create index pictures_text on public.pictures
  using gin ((alt || E'\n' || caption || E'\n' || path || E'\n' || name) extensions.gin_trgm_ops);

-- As before, and the name is searched too.
do $$
begin
  execute replace(pg_catalog.pg_get_functiondef('private.list_pictures(text, boolean, timestamptz, text)'::regprocedure),
    '|| p.path) ilike', '|| p.path || E''\n'' || p.name) ilike');
end $$;
