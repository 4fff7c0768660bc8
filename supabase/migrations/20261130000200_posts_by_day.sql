-- The feed reads the newest posts by the day that readers see.
create index blog_posts_by_day on public.blog_posts (date desc, created_at desc, id desc) include (published, publish_at, unpublish_at);
