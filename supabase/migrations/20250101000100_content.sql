-- What the site shows: anyone reads what is published, admins write.

create table public.about_content (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  subtitle text not null default '' check (length(subtitle) <= 500),
  description text not null default '' check (length(description) <= 20000),
  stats jsonb not null default '[]' check (private.is_object_list(stats, array['value', 'label'])),
  features jsonb not null default '[]' check (private.is_object_list(features, array['icon', 'title', 'description'])),
  is_only_row boolean not null default true unique check (is_only_row),
  updated_at timestamptz not null default now()
);

create table public.services (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 20000),
  features text[] not null default '{}' check (private.is_label_list(features, 50)),
  icon text not null default 'Code' check (length(icon) <= 50),
  gradient text not null default 'from-purple-600 to-cyan-600' check (private.is_gradient(gradient)),
  "order" integer not null default 1,
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index services_published_order on public.services (published, "order", id);

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 20000),
  image text check (private.is_image(image)),
  image_alt text check (length(image_alt) <= 500),
  category text not null check (length(category) between 1 and 200),
  tags text[] not null default '{}' check (private.is_label_list(tags, 50)),
  gradient text not null default 'from-purple-600 to-cyan-600' check (private.is_gradient(gradient)),
  live_demo_url text check (private.is_link(live_demo_url)),
  case_study_url text check (private.is_link(case_study_url) or case_study_url ~ '^/case-studies(/[0-9a-f-]{36})?$'),
  "order" integer not null default 1,
  published boolean not null default false,
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_published_order on public.projects (published, "order", id);

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  role text not null check (length(role) between 1 and 200),
  department text check (length(department) <= 200),
  description text not null check (length(description) between 1 and 20000),
  bio text check (length(bio) <= 20000),
  image text check (private.is_image(image)),
  icon text not null default 'Users' check (length(icon) <= 50),
  location text check (length(location) <= 200),
  experience_years integer check (experience_years >= 0),
  skills text[] not null default '{}' check (private.is_label_list(skills, 50)),
  tags text[] not null default '{}' check (private.is_label_list(tags, 50)),
  linkedin text check (private.is_link(linkedin)),
  twitter text check (private.is_link(twitter)),
  github text check (private.is_link(github)),
  email text check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  order_index integer not null default 0 check (order_index >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index team_members_active_order on public.team_members (active, order_index, id);

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  content text not null default '' check (length(content) <= 200000),
  category text not null default 'Technology'
    check (category in ('Technology', 'Design', 'Development', 'E-commerce', 'Cloud', 'Marketing')),
  author text not null default '' check (length(author) <= 200),
  date date not null default current_date,
  read_time text not null default '5 min read' check (length(read_time) <= 200),
  image text not null check (private.is_image(image)),
  image_alt text check (length(image_alt) <= 500),
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_posts_published_created on public.blog_posts (published, created_at desc, id desc);
create index blog_posts_category_created on public.blog_posts (category, published, created_at desc, id desc);

-- Where a published post used to live.
create table public.slug_redirects (
  slug text primary key check (length(slug) <= 200),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index slug_redirects_post on public.slug_redirects (post_id);

create table public.case_studies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  client text not null default '' check (length(client) <= 200),
  category text not null default 'Web App'
    check (category in ('E-commerce', 'Mobile App', 'Enterprise', 'AI/ML', 'Web App')),
  duration text not null default '' check (length(duration) <= 200),
  team text not null default '' check (length(team) <= 500),
  results text not null default '' check (length(results) <= 20000),
  description text not null default '' check (length(description) <= 20000),
  challenge text not null default '' check (length(challenge) <= 20000),
  solution text not null default '' check (length(solution) <= 20000),
  technologies text[] not null default '{}' check (private.is_label_list(technologies, 50)),
  image text not null check (private.is_image(image)),
  image_alt text check (length(image_alt) <= 500),
  metrics jsonb not null default '[]' check (private.is_object_list(metrics, array['value', 'label', 'description'])),
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index case_studies_published_created on public.case_studies (published, created_at desc, id desc);
