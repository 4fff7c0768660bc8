-- What an import leaves behind, so that it is done once: where a picture of another site is stored here, and which
-- address of the old site has become which post (docs/decisions/067-moving-in-and-out.md).

create table public.imported_images (
  -- SHA-256 of its old address, or of a file that came in an archive.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  address text not null check (private.is_link(address)),
  created_at timestamptz not null default now()
);
alter table public.imported_images enable row level security;
revoke all on public.imported_images from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.imported_images to authenticated;
grant all on public.imported_images to service_role;
create policy "admins read imported images" on public.imported_images for select to authenticated using ((select private.is_admin()));
create policy "admins note imported images" on public.imported_images for insert to authenticated with check ((select private.is_admin()));
create policy "admins change imported images" on public.imported_images for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins forget imported images" on public.imported_images for delete to authenticated using ((select private.is_admin()));

-- In the spelling of the site's own paths: lower case, no slash at the end.
create table public.old_paths (
  path text primary key check (path ~ '^/[!-~]+$' and length(path) <= 500),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index old_paths_post on public.old_paths (post_id);
alter table public.old_paths enable row level security;
revoke all on public.old_paths from public, anon, authenticated, service_role;
grant select on public.old_paths to anon;
grant select, insert, update, delete on public.old_paths to authenticated;
grant all on public.old_paths to service_role;
create policy "visitors read paths of posts they read" on public.old_paths for select to anon using (exists (select 1 from public.blog_posts where id = post_id));
create policy "members read paths of posts they read" on public.old_paths for select to authenticated using (exists (select 1 from public.blog_posts where id = post_id));
create policy "admins add old paths" on public.old_paths for insert to authenticated with check ((select private.is_admin()));
create policy "admins change old paths" on public.old_paths for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete old paths" on public.old_paths for delete to authenticated using ((select private.is_admin()));
create trigger write_audit after insert or update or delete on public.old_paths for each row execute function private.write_audit();
