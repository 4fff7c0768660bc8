import { paths } from '@agency/shared/contracts';
import { selectUser, useAppSelector } from '@agency/shared/runtime';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';
import { RecordBoundary } from '../../components/layout/RecordBoundary';
import { PostForm } from './PostForm';
import { emptyPost, toPostForm } from './postSchema';
import { useAdminPostQuery } from './postsApi';

/** `/admin/blog/new` and `/admin/blog/edit/{id}`: a page of its own, as the contract's routes want it. */
export function PostEditorPage() {
  const { id = 'new' } = useParams();
  const author = useAppSelector(selectUser)?.name ?? '';

  return (
    <>
      <BackLink to={paths.admin.posts}>Back to posts</BackLink>
      {id === 'new' ? (
        <PostForm key="new" id={null} loaded={{ values: emptyPost(author), version: null }} />
      ) : (
        <ExistingPost key={id} id={id} />
      )}
    </>
  );
}

function ExistingPost({ id }: { id: string }) {
  const query = useAdminPostQuery(id);
  return (
    <RecordBoundary
      title="Edit Post"
      query={query}
      errorText={({ kind }) =>
        kind === 'not-found' ? 'This post does not exist.' : 'Failed to load the post.'
      }
    >
      {(post) => <PostForm id={id} loaded={{ values: toPostForm(post), version: post.updated_at }} />}
    </RecordBoundary>
  );
}
