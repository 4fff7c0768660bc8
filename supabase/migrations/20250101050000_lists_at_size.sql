-- Lists of a full database, 100,000 posts, messages and subscribers each, read a few rows of an index and not the table.

-- An index for every order and every filter of a list, with the columns that policies and counts look at: those are
-- answered from the index alone. The id comes last everywhere, in the direction of the order.
create index blog_posts_created on public.blog_posts (created_at, id) include (published);
create index blog_posts_title on public.blog_posts (title, id) include (published);
create index blog_posts_author on public.blog_posts (author, id) include (published);
create index blog_posts_category on public.blog_posts (category, id) include (published);
create index blog_posts_published on public.blog_posts (published, id);
create index blog_posts_of_category on public.blog_posts (category, created_at, id) include (published);
create index contact_messages_name on public.contact_messages (name, id);
create index contact_messages_read on public.contact_messages (read, id);
create index contact_messages_read_created on public.contact_messages (read, created_at, id);
create index newsletter_subscribers_email on public.newsletter_subscribers (email, id);
create index newsletter_subscribers_active on public.newsletter_subscribers (active, id);
create index newsletter_subscribers_waiting on public.newsletter_subscribers (created_at, id) where active and confirmed_at is null;
create index newsletter_subscribers_unsubscribed on public.newsletter_subscribers (created_at, id) where unsubscribed_at is not null;
create index newsletter_subscribers_unsubscribed_active on public.newsletter_subscribers (active, id) where unsubscribed_at is not null;
create index newsletter_subscribers_inactive on public.newsletter_subscribers (created_at, id) where not active;
create index newsletter_subscribers_confirmed on public.newsletter_subscribers (created_at, id)
  where active and confirmed_at is not null and unsubscribed_at is null;

-- A text is found by its groups of three letters. A line break, which nobody types into a search box, separates columns.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create index blog_posts_text on public.blog_posts
  using gin ((title || E'\n' || excerpt || E'\n' || author) extensions.gin_trgm_ops);
create index contact_messages_text on public.contact_messages
  using gin ((name || E'\n' || email || E'\n' || message) extensions.gin_trgm_ops);
create index newsletter_subscribers_text on public.newsletter_subscribers using gin (email extensions.gin_trgm_ops);
create index newsletter_subscribers_of_topic on public.newsletter_subscribers using gin (topics);

-- The pattern of texts that contain this one, taken literally.
create function private.containing(value text) returns text
language sql immutable set search_path = ''
as $$ select '%' || regexp_replace(value, '([\\%_])', '\\\1', 'g') || '%' $$;

-- The newest 1,001 rows that contain a text: the list says "more than 1,000". A policy's condition comes before every
-- operator that could leak a row, and no such operator can use an index then; so these ask once who calls, and search as
-- the owner. Each search is planned for its own text: a rare one by its letters, a frequent one from the newest row on.
-- An empty filter filters nothing.
create function private.search_posts(p_text text, p_category text) returns setof public.blog_posts
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may search.' using errcode = '42501';
  end if;
  return query select p.* from public.blog_posts p
    where (p.title || E'\n' || p.excerpt || E'\n' || p.author) ilike private.containing(p_text)
      and (p_category = '' or p.category = p_category)
    order by p.created_at desc, p.id desc limit 1001;
end $$;

create function private.search_messages(p_text text, p_status text) returns setof public.contact_messages
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may search.' using errcode = '42501';
  end if;
  return query select m.* from public.contact_messages m
    where (m.name || E'\n' || m.email || E'\n' || m.message) ilike private.containing(p_text)
      and (p_status = '' or m.read = (p_status = 'Read'))
    order by m.created_at desc, m.id desc limit 1001;
end $$;

-- People without a topic get every issue, so they belong to each topic. An empty text is in every address: operators on
-- lists may leak too, so a topic is looked up here.
create function private.search_subscribers(p_text text, p_topic text, p_status text) returns setof public.newsletter_subscribers
language plpgsql stable security definer rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may search.' using errcode = '42501';
  end if;
  return query select s.* from public.newsletter_subscribers s
    where s.email ilike private.containing(p_text)
      and (p_topic = '' or s.topics @> array[p_topic] or s.topics = '{}')
      and case p_status
        when 'Confirmed' then s.active and s.confirmed_at is not null and s.unsubscribed_at is null
        when 'Waiting' then s.active and s.confirmed_at is null
        when 'Unsubscribed' then s.unsubscribed_at is not null
        when 'Inactive' then not s.active
        else true end
    order by s.created_at desc, s.id desc limit 1001;
end $$;

-- What a browser may ask.
create function public.search_posts(p_text text, p_category text) returns setof public.blog_posts
language sql stable security invoker rows 1000 set search_path = ''
as $$ select * from private.search_posts(p_text, p_category) $$;
create function public.search_messages(p_text text, p_status text) returns setof public.contact_messages
language sql stable security invoker rows 1000 set search_path = ''
as $$ select * from private.search_messages(p_text, p_status) $$;
create function public.search_subscribers(p_text text, p_topic text, p_status text) returns setof public.newsletter_subscribers
language sql stable security invoker rows 1000 set search_path = ''
as $$ select * from private.search_subscribers(p_text, p_topic, p_status) $$;

revoke all on function private.containing(text), private.search_posts(text, text), private.search_messages(text, text),
  private.search_subscribers(text, text, text), public.search_posts(text, text), public.search_messages(text, text),
  public.search_subscribers(text, text, text) from public, anon, authenticated, service_role;
grant execute on function private.search_posts(text, text), private.search_messages(text, text),
  private.search_subscribers(text, text, text), public.search_posts(text, text), public.search_messages(text, text),
  public.search_subscribers(text, text, text) to authenticated, service_role;
