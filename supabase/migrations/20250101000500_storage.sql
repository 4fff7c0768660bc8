-- Two buckets: images anyone sees by their address, and applicants' papers that only admins open.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('public-images', 'public-images', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('applications', 'applications', false, 5242880, array['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "admins read stored files" on storage.objects for select to authenticated
  using (bucket_id in ('public-images', 'applications') and (select private.is_admin()));
create policy "admins upload images, anyone signed in a CV" on storage.objects for insert to authenticated with check (
  (bucket_id = 'public-images' and (select private.is_admin())
    and name ~ '^(blog|case-studies|projects|team)/[A-Za-z0-9_-]{1,80}\.(png|jpe?g|webp|gif|avif)$')
  or (bucket_id = 'applications' and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|docx)$'));
create policy "visitors upload a CV" on storage.objects for insert to anon with check (
  bucket_id = 'applications' and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|docx)$');
create policy "admins delete stored files" on storage.objects for delete to authenticated
  using (bucket_id in ('public-images', 'applications') and (select private.is_admin()));
