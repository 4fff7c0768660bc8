import { Button } from '@chakra-ui/react';
import { adminPaths, POST_CATEGORIES } from '@agency/shared/contracts';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccess } from '../../components/access';
import { useActions } from '../../components/actions/useActions';
import { DeleteDialog } from '../../components/DeleteDialog';
import { FRESH } from '../../components/data/fresh';
import { formatShort } from '../../components/dates';
import { removeObjects } from '../../components/image/objects';
import { HeaderAction } from '../../components/HeaderAction';
import { PageHeader } from '../../components/PageHeader';
import { publicationOf } from '../../components/plan/publication';
import { useContentList } from '../../components/lists/useContentList';
import { useDuplicate } from '../../components/lists/useDuplicate';
import { FilterSelect, ResourceTable } from '../../components/table';
import { postColumns } from './postColumns';
import { useAdminPostsQuery, useDeletePostMutation, usePublishPostMutation, type PostRow } from './postsApi';

const CATEGORIES = ['All', ...POST_CATEGORIES];

/** Columns to sort by. */
const SORTABLE = ['title', 'category', 'author', 'created_at', 'published'];

/** What is done to a post that readers do not see before its time. */
const PLANNED = {
  publish: ({ publish_at }: PostRow) => `planned for ${formatShort(publish_at ?? '')}`,
  unpublish: () => 'no longer planned',
};

/** `/admin/blog`: every post, searched, filtered, published, deleted. */
export function PostsPage() {
  const list = useContentList('blog_posts', { column: 'created_at', isAscending: false }, SORTABLE, {
    category: CATEGORIES,
  });
  const { state } = list;
  const category = state.filter('category', 'All', CATEGORIES);
  const query = useAdminPostsQuery({ ...list.query, category }, FRESH);
  const [publish] = usePublishPostMutation();
  const [remove] = useDeletePostMutation();
  const [toDelete, setToDelete] = useState<PostRow | null>(null);
  const actions = useActions();
  const { mayOpen } = useAccess();
  const duplicate = useDuplicate('blog_posts', actions, adminPaths.editPost);

  const handleToggled = (post: PostRow) => {
    const verb = post.published ? 'unpublish' : 'publish';
    const isPlanned = publicationOf({ ...post, published: true }) === 'Planned';
    return actions.run(
      post.id,
      `Failed to ${verb} "${post.title}".`,
      () => publish({ id: post.id, isPublished: !post.published }).unwrap(),
      { done: `"${post.title}" is ${isPlanned ? PLANNED[verb](post) : `${verb}ed`}.` },
    );
  };

  const handleDeleted = (post: PostRow) =>
    actions.run(
      post.id,
      `Failed to delete "${post.title}".`,
      async () => {
        void removeObjects(await remove(post.id).unwrap());
      },
      { done: `"${post.title}" is deleted.` },
    );

  return (
    <>
      <PageHeader
        title="Blog Posts"
        subtitle="Manage your blog content"
        actions={
          <>
            {mayOpen(adminPaths.import) && (
              <HeaderAction from="sm" variant="outline" icon={Upload} label="Import" to={adminPaths.import} />
            )}
            <Button asChild colorPalette="brand">
              <Link to={adminPaths.newPost}>
                <Plus aria-hidden /> New Post
              </Link>
            </Button>
          </>
        }
      />
      {actions.failure}
      <ResourceTable
        label="Blog posts"
        query={query}
        state={state}
        columns={postColumns({
          busy: actions.busy,
          onToggled: (post) => void handleToggled(post),
          onDuplicated: ({ id, title }) => duplicate(id, title),
          onDeleted: setToDelete,
        })}
        rowName={(post) => post.title}
        searchPlaceholder="Search posts..."
        filters={
          <>
            {list.statusFilter}
            <FilterSelect
              label="Category"
              value={category}
              allLabel="All categories"
              options={CATEGORIES}
              onChosen={(value) => state.setFilter('category', value, 'All')}
            />
          </>
        }
        errorText="Failed to load blog posts."
        emptyText="No blog posts found"
        emptyHint="New Post writes the first one."
        {...list.selecting}
      />
      <DeleteDialog
        row={toDelete}
        what="Blog Post"
        nameOf={({ title }) => `"${title}"`}
        busy={actions.busy}
        onConfirmed={handleDeleted}
        onClosed={() => setToDelete(null)}
      />
    </>
  );
}
