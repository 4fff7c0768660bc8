import { IconButton } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { Globe, GlobeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../components/dates';
import { DraftMark } from '../../components/drafts/DraftMark';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import { DeleteButton, DuplicateButton, EditLink, RowActions, type Column } from '../../components/table';
import type { PostRow } from './postsApi';

interface PostActions {
  /** Id of the post that is being changed. */
  busy: string | null;
  onToggled: (post: PostRow) => void;
  onDuplicated: (post: PostRow) => void;
  onDeleted: (post: PostRow) => void;
}

/** Columns of the list of posts. */
export function postColumns({ busy, onToggled, onDuplicated, onDeleted }: PostActions): Column<PostRow>[] {
  return [
    {
      key: 'title',
      header: 'Post',
      cell: (post) => (
        <>
          <Link className="title" to={adminPaths.editPost(post.id)}>
            {post.title}
          </Link>
          <span className="note clamp">{post.excerpt}</span>
        </>
      ),
    },
    { key: 'category', isPlain: true, isDetail: true, header: 'Category', cell: (post) => post.category },
    {
      key: 'author',
      isDetail: true,
      isPlain: true,
      header: 'Author',
      cell: (post) => <span className="line">{post.author}</span>,
    },
    {
      key: 'created_at',
      isPlain: true,
      header: 'Date',
      cell: (post) => <time dateTime={post.created_at}>{formatDay(post.created_at)}</time>,
    },
    {
      key: 'published',
      isStatus: true,
      isPlain: true,
      header: 'Status',
      cell: (post) => (
        <>
          <PublicationBadge row={post} /> <DraftMark table="blog_posts" id={post.id} />
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (post) => (
        <RowActions name={post.title}>
          <IconButton
            size="xs"
            variant="ghost"
            disabled={busy === post.id}
            aria-label={`${post.published ? 'Unpublish' : 'Publish'} ${post.title}`}
            title={post.published ? 'Unpublish' : 'Publish'}
            onClick={() => onToggled(post)}
          >
            {post.published ? <GlobeOff aria-hidden /> : <Globe aria-hidden />}
          </IconButton>
          <EditLink name={post.title} to={adminPaths.editPost(post.id)} />
          <DuplicateButton
            name={post.title}
            isDisabled={busy === post.id}
            onPressed={() => onDuplicated(post)}
          />
          <DeleteButton name={post.title} onPressed={() => onDeleted(post)} />
        </RowActions>
      ),
    },
  ];
}
