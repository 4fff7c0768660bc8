-- The file of a picture that a row shows stays, as the picture itself does: whoever may delete files may not take it from
-- published pages and sent newsletters, nor put another one in its place.
alter policy "staff delete images, admins CVs too" on storage.objects using (
  (bucket_id = 'public-images' and (select private.is_staff())
    and not exists (select from public.pictures p where p.path = objects.name and p.is_used))
  or (bucket_id = 'applications' and (select private.is_admin())));
