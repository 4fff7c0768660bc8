import { Box, Button, Text } from '@chakra-ui/react';
import { adminPaths, DASHBOARD_SLOT } from '@agency/shared/contracts';
import { Slot, useAuth } from '@agency/shared/runtime';
import { BookOpen, FileText, Mail, Newspaper, Users } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { FRESH } from '../../components/data/fresh';
import { formatDay } from '../../components/dates';
import { useAccess } from '../../components/access';
import { useNewMessages } from '../../components/inbox/useNewMessages';
import { Later } from '../../components/later/Later';
import { PageHeader } from '../../components/PageHeader';
import { CountCard } from './CountCard';
import styles from './dashboard.module.css';
import { useLatestMessagesQuery, useLatestPostsQuery } from './dashboardApi';
import { heldHeight } from './held';
import { LatestList } from './LatestList';

const ACTIONS = [
  { label: 'View Messages', to: adminPaths.messages, icon: Mail },
  { label: 'Manage Team', to: adminPaths.team, icon: Users },
  { label: 'New Case Study', to: adminPaths.newCaseStudy, icon: BookOpen },
  { label: 'New Post', to: adminPaths.newPost, icon: FileText },
];

const loadToday = () => import('./today');

/** `/admin/dashboard`: how much there is, what to do next, what came in last. */
export function DashboardPage() {
  const { user } = useAuth();
  const posts = useLatestPostsQuery(undefined, FRESH);
  const { isEditor, mayOpen } = useAccess();
  const messages = useLatestMessagesQuery(undefined, { ...FRESH, skip: isEditor });
  const [held] = useState(() => heldHeight('needs'));
  useNewMessages();

  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={user?.name ? `Welcome back, ${user.name}.` : 'Welcome back.'}
        actions={
          <div className={styles.actions}>
            {ACTIONS.filter(({ to }) => mayOpen(to)).map(({ label, to, icon: Icon }) => (
              <Button
                key={to}
                asChild
                variant={to === adminPaths.newPost ? 'solid' : 'outline'}
                colorPalette={to === adminPaths.newPost ? 'brand' : 'gray'}
              >
                <Link to={to}>
                  <Icon aria-hidden /> {label}
                </Link>
              </Button>
            ))}
          </div>
        }
      />
      <div className={styles.waiting} style={{ '--held': held && `${held}px` } as CSSProperties}>
        <Later load={loadToday} failedText="What waits could not be loaded.">
          {({ Needs }) => <Needs />}
        </Later>
      </div>
      <section className={styles.counts} aria-label="Counts">
        <CountCard label="Blog Posts" table="blog_posts" to={adminPaths.posts} icon={FileText} />
        <CountCard label="Case Studies" table="case_studies" to={adminPaths.caseStudies} icon={BookOpen} />
        <CountCard label="Team Members" table="team_members" to={adminPaths.team} icon={Users} />
        {!isEditor && (
          <>
            <CountCard label="Messages" table="contact_messages" to={adminPaths.messages} icon={Mail} />
            <CountCard
              label="Subscribers"
              table="newsletter_subscribers"
              to={adminPaths.newsletter}
              icon={Newspaper}
            />
          </>
        )}
      </section>
      <div className={styles.lists}>
        <LatestList
          title="Recent Blog Posts"
          to={adminPaths.posts}
          query={posts}
          emptyText="No blog posts yet"
          errorText="Failed to load blog posts."
        >
          {(post) => (
            <>
              <span className="main">
                <Link to={adminPaths.editPost(post.id)}>{post.title}</Link>
                <br />
                <span className="note">
                  {post.category}
                  {!post.published && ' · Draft'}
                </span>
              </span>
              <time dateTime={post.created_at}>{formatDay(post.created_at)}</time>
            </>
          )}
        </LatestList>
        {!isEditor && (
          <LatestList
            title="Recent Messages"
            to={adminPaths.messages}
            query={messages}
            emptyText="No messages yet"
            errorText="Failed to load messages."
          >
            {(message) => (
              <>
                <span className="main" data-unread={!message.read}>
                  <Link to={`${adminPaths.messages}?message=${message.id}`}>{message.name}</Link>
                  <br />
                  <span className="note">{message.email}</span>
                </span>
                <time dateTime={message.created_at}>{formatDay(message.created_at)}</time>
              </>
            )}
          </LatestList>
        )}
        <Slot
          name={DASHBOARD_SLOT}
          wrap={(card) => (
            <Box bg="bg.panel" borderWidth="1px" borderRadius="lg" p="card" minWidth="0">
              {card}
            </Box>
          )}
          waiting={<Text color="fg.muted">Loading...</Text>}
          failed={<Text color="fg.muted">This card could not be shown.</Text>}
        />
      </div>
      {!isEditor && (
        <Later load={loadToday} failedText="The charts could not be loaded.">
          {({ Trends }) => <Trends />}
        </Later>
      )}
    </>
  );
}
