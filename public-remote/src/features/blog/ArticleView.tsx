import { articlePage, SHOWN_IN_RESULTS } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { getConfig } from '@agency/shared/runtime';
import { textFromHtml } from '@agency/shared/ui';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';
import { DraftContext } from '../../components/draft';
import { Opening } from '../../components/Opening';
import { Prose } from '../../components/Prose';
import { Seo } from '../../components/Seo';
import { Tags } from '../../components/Tags';
import { Face, People } from '../../components/work/People';
import type { Article } from './blogApi';
import { articleJsonLd } from './articleJsonLd';
import { PostMeta } from './PostMeta';
import { RelatedPosts } from './RelatedPosts';
import { ShareButtons } from './ShareButtons';
import styles from './ArticleView.module.css';

/** An article in full, with what to do after reading it. */
export function ArticleView({ post }: { post: Article }) {
  const { siteUrl } = getConfig();
  const path = paths.post(post.slug);
  const isDraft = useContext(DraftContext);
  const description = post.excerpt || textFromHtml(post.content, SHOWN_IN_RESULTS.description);
  return (
    <>
      <Seo
        title={post.title}
        description={description}
        path={path}
        image={post.image}
        search={post.search}
        type="article"
        jsonLd={articleJsonLd({ ...post, excerpt: description }, siteUrl)}
      />
      <article>
        <BackLink to={paths.blog}>Back to Blog</BackLink>
        <Opening
          title={post.title}
          category={
            <Link to={`${paths.blog}?category=${encodeURIComponent(post.category)}`}>{post.category}</Link>
          }
          of={post}
        >
          <div className={styles.by}>
            <Face name={post.author} />
            <PostMeta post={post} />
          </div>
        </Opening>
        {post.excerpt && (
          <p className={styles.short}>
            <span className={styles.shortName}>{articlePage.shortName}</span>
            <span>{post.excerpt}</span>
          </p>
        )}
        <div className={styles.body}>
          {/* A draft has nothing to share: its public address does not work yet, and its own is a secret. */}
          {isDraft ? (
            <div />
          ) : (
            <aside className={styles.share} aria-labelledby="share-title">
              <h2 id="share-title" className={styles.shareTitle}>
                Share
              </h2>
              <ShareButtons title={post.title} url={siteUrl + path} />
            </aside>
          )}
          <div className={styles.text}>
            <Prose html={post.content} />
            <Tags names={post.tags} list={paths.blog} />
            <People heading="Written by" names={post.author ? [post.author] : []} />
          </div>
        </div>
      </article>
      <RelatedPosts post={post} />
      <BackLink to={paths.blog}>Back to Blog</BackLink>
    </>
  );
}
