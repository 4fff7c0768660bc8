import { adminPaths } from '@agency/shared/contracts';
import { postRecord } from '@agency/shared/records';
import { selectUser, useAppSelector } from '@agency/shared/runtime';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';
import { KeptChanges } from '../../components/form/KeptChanges';
import { RecordBoundary } from '../../components/layout/RecordBoundary';
import { PostForm } from './PostForm';
import { newPost } from './postModel';
import { useAdminPostQuery } from './postRecordApi';

/** The form of a new post. It stays mounted when the first save gives the post an id, and so another address. */
interface Created {
  /** Number of the form, so that each new post begins with an empty one. */
  form: number;
  /** The post it has created. */
  id?: string;
}

/** `/admin/blog/new` and `/admin/blog/edit/{id}`: a page of its own (docs/decisions/057). */
export function PostEditorPage() {
  const { id } = useParams();
  const [shown, setShown] = useState(id);
  const [created, setCreated] = useState<Created>({ form: 0 });
  const author = useAppSelector(selectUser)?.name ?? '';

  if (id !== shown) {
    setShown(id);
    if (id !== created.id) setCreated({ form: created.form + 1 });
  }
  const isCreated = id === undefined || id === created.id;

  return (
    <>
      <BackLink to={adminPaths.posts}>Back to posts</BackLink>
      {isCreated ? (
        <PostForm
          key={`new-${created.form}`}
          id={id ?? null}
          loaded={newPost(author)}
          onCreated={(newId) => setCreated({ ...created, id: newId })}
        />
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
      gone={<KeptChanges kind="post" id={id} newPath={adminPaths.newPost} />}
    >
      {(post) => <PostForm id={id} loaded={postRecord.toLoaded(post)} />}
    </RecordBoundary>
  );
}
