import { insertInto } from './sql';
import { step } from './steps';
import type { Trial } from './runner';

/** Keys and columns that must have a value. */
export const KEYS: readonly Trial[] = [
  {
    name: 'every table has its primary, unique and foreign keys',
    of: ['unique', 'primary', 'foreign'],
    steps: [
      step(
        'owner',
        `select conrelid::regclass::text || ': ' || string_agg(pg_get_constraintdef(k.oid), '; ' order by k.contype::text, pg_get_constraintdef(k.oid) collate "C") as key
         from pg_constraint k where k.contype in ('u', 'p', 'f') and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
         group by conrelid order by conrelid::regclass::text collate "C"`,
        [
          'about_content: PRIMARY KEY (id); UNIQUE (is_only_row)',
          'activity: FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL; PRIMARY KEY (id)',
          'application_stages: PRIMARY KEY (id); UNIQUE (name)',
          'blog_posts: PRIMARY KEY (id); UNIQUE (slug)',
          'case_studies: PRIMARY KEY (id)',
          'client_reports: PRIMARY KEY (id); UNIQUE (day, remote, release, kind)',
          'contact_messages: FOREIGN KEY (assigned_to) REFERENCES private.staff(user_id) ON DELETE SET NULL; PRIMARY KEY (id); UNIQUE (client_id)',
          'content_drafts: FOREIGN KEY (saved_by_id) REFERENCES auth.users(id) ON DELETE SET NULL; PRIMARY KEY (table_name, row_id)',
          'content_versions: FOREIGN KEY (saved_by_id) REFERENCES auth.users(id) ON DELETE SET NULL; PRIMARY KEY (id); UNIQUE (table_name, row_id, number)',
          'deletion_log: PRIMARY KEY (id)',
          'draft_links: PRIMARY KEY (id); UNIQUE (secret_hash)',
          'erasures: PRIMARY KEY (id)',
          'imported_images: PRIMARY KEY (key)',
          'insight_sums: PRIMARY KEY (day, dimension, name)',
          'job_applications: FOREIGN KEY (stage_id) REFERENCES application_stages(id); PRIMARY KEY (id); UNIQUE (client_id)',
          'message_notes: FOREIGN KEY (application_id) REFERENCES job_applications(id) ON DELETE CASCADE; FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE; PRIMARY KEY (id)',
          'message_replies: FOREIGN KEY (application_id) REFERENCES job_applications(id) ON DELETE CASCADE; FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL; FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE; FOREIGN KEY (stage_id) REFERENCES application_stages(id) ON DELETE SET NULL; PRIMARY KEY (id)',
          'newsletter_campaigns: FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL; PRIMARY KEY (id); UNIQUE (idempotency_key)',
          'newsletter_clicks: FOREIGN KEY (campaign_id) REFERENCES newsletter_campaigns(id) ON DELETE CASCADE; PRIMARY KEY (campaign_id, link, day)',
          'newsletter_deliveries: FOREIGN KEY (campaign_id) REFERENCES newsletter_campaigns(id) ON DELETE CASCADE; FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE SET NULL; PRIMARY KEY (id); UNIQUE (campaign_id, email)',
          'newsletter_subscribers: PRIMARY KEY (id); UNIQUE (client_id); UNIQUE (email)',
          'old_paths: FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE; PRIMARY KEY (path)',
          'picture_uses: PRIMARY KEY (path, table_name, row_id, is_draft)',
          'pictures: PRIMARY KEY (path)',
          'private.account_notices: PRIMARY KEY (id)',
          'private.address_changes: FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE; PRIMARY KEY (id); UNIQUE (user_id)',
          'private.audit_log: PRIMARY KEY (id)',
          'private.cv_permits: PRIMARY KEY (name)',
          'private.former_subscribers: PRIMARY KEY (id)',
          'private.insight_salts: PRIMARY KEY (day)',
          'private.insight_visitors: PRIMARY KEY (day, hash)',
          'private.invitations: PRIMARY KEY (email)',
          'private.message_notices: FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE; PRIMARY KEY (message_id)',
          'private.password_mails: FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE; PRIMARY KEY (user_id)',
          'private.rate_buckets: PRIMARY KEY (key, window_start)',
          'private.recovery_codes: FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE; FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE; PRIMARY KEY (user_id, hash)',
          'private.release_failures: PRIMARY KEY (remote, release, kind, hash)',
          'private.row_visits: FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE; PRIMARY KEY (table_name, row_id, user_id)',
          'private.send_rate: PRIMARY KEY (name)',
          'private.staff: FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE; PRIMARY KEY (user_id)',
          'private.temporary_passwords: FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE; PRIMARY KEY (user_id)',
          'profiles: FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE; PRIMARY KEY (user_id)',
          'projects: PRIMARY KEY (id)',
          'saved_answers: PRIMARY KEY (id)',
          'services: PRIMARY KEY (id)',
          'slug_redirects: FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE; PRIMARY KEY (slug)',
          'suppressions: PRIMARY KEY (email)',
          'team_members: PRIMARY KEY (id)',
        ].map((key) => ({ key })),
      ),
    ],
  },
  {
    name: 'only the listed columns may be null',
    of: ['nullable'],
    steps: [
      step(
        'owner',
        `select c.oid::regclass::text || ': ' || string_agg(a.attname, ' ' order by a.attname) as may_be_empty
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and not a.attnotnull
         where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) group by c.oid order by c.oid::regclass::text collate "C"`,
        [
          'activity: author_id row_id title version',
          'blog_posts: image_alt publish_at unpublish_at',
          'case_studies: image_alt publish_at unpublish_at',
          'contact_messages: assigned_to client_id notified_at',
          'content_drafts: base_version saved_by_id',
          'content_versions: saved_by_id',
          'job_applications: client_id closed_at cv_path phone portfolio_url position_id rating',
          'message_notes: application_id message_id',
          'message_replies: application_id author_id error message_id sent_at stage_id',
          'newsletter_campaigns: created_by finished_at links pause_reason recipients',
          'newsletter_deliveries: error lease_token lease_until message_id sent_at subscriber_id',
          'newsletter_subscribers: client_id confirmation_sent_at confirmed_at suppression unsubscribed_at',
          'old_paths: post_id target',
          'pictures: bytes height width',
          'private.account_notices: author detail',
          'private.address_changes: session_id',
          'private.audit_log: actor row_key',
          'private.insight_events: action campaign country device page source',
          'private.recovery_codes: session_id',
          'projects: case_study_url image image_alt live_demo_url publish_at unpublish_at',
          'services: publish_at unpublish_at',
          'team_members: bio department email experience_years github image linkedin location publish_at twitter unpublish_at',
        ].map((may_be_empty) => ({ may_be_empty })),
      ),
    ],
  },
  {
    name: 'there is one subscription per address, one post per slug, one campaign per key',
    of: ['unique'],
    steps: [
      ...['newsletter_subscribers', 'suppressions'].flatMap((table) => {
        const insert = insertInto(`public.${table}`, {
          email: 'ada@example.com',
          ...(table === 'suppressions' ? { reason: 'manual' } : {}),
        });
        return [step('service', insert, 1), step('service', insert, '23505')];
      }),
      ...[
        insertInto('public.blog_posts', { slug: 'a', title: 'x', image: '/media/x.webp' }),
        insertInto('public.newsletter_campaigns', { idempotency_key: 'k', subject: 's', html: 'h' }),
        insertInto('public.about_content', { title: 'x' }),
      ].flatMap((insert) => [step('service', insert, 1), step('service', insert, '23505')]),
    ],
  },
];
