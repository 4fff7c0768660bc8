-- What a project and a case study show of the work: screens with captions, a client's words, the people who did it. A
-- project has its own facts and figures, because not every project has a case study.

alter table public.projects
  add column client text not null default '' check (length(client) <= 200),
  add column year text not null default '' check (length(year) <= 200),
  add column role text not null default '' check (length(role) <= 500),
  add column metrics jsonb not null default '[]' check (private.is_object_list(metrics, array['value', 'label', 'description'])),
  add column screens jsonb not null default '[]' check (private.is_object_list(screens, array['image', 'alt', 'caption', 'frame'])),
  add column quote text not null default '' check (length(quote) <= 1000),
  add column quote_by text not null default '' check (length(quote_by) <= 200),
  add column people text[] not null default '{}' check (private.is_label_list(people, 50));

alter table public.case_studies
  add column screens jsonb not null default '[]' check (private.is_object_list(screens, array['image', 'alt', 'caption', 'frame'])),
  add column quote text not null default '' check (length(quote) <= 1000),
  add column quote_by text not null default '' check (length(quote_by) <= 200),
  add column people text[] not null default '{}' check (private.is_label_list(people, 50));

-- A demo may be a page of this site.
alter table public.projects drop constraint projects_live_demo_url_check;
alter table public.projects add constraint projects_live_demo_url_check
  check (private.is_link(live_demo_url) or live_demo_url ~ '^/demos/[a-z0-9-]+\.html$');
