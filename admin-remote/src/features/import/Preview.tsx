import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { tableStyles } from '../../components/table/tableStyles';
import type { ForeignPost } from './formats/model';
import { categoryOf, isPublishedBy, plannedBy, tagsOf, wantedSlug, type Choices } from './run/toValues';

/** Stands for the end of an address that is made when the post is stored. */
const UNKNOWN = '…';

const SHOWN = 5;

function statusOf(post: ForeignPost, choices: Choices): string {
  if (plannedBy(post, choices)) return 'Planned';
  return isPublishedBy(post, choices) ? 'Published' : 'Draft';
}

/** The first posts as they will be. */
export function Preview({ posts, choices }: { posts: readonly ForeignPost[]; choices: Choices }) {
  const id = useId();
  if (posts.length === 0) return <p role="status">There is no post to import.</p>;
  return (
    <div>
      <h3 id={id}>
        Preview{posts.length > SHOWN && `: the first ${SHOWN} of ${posts.length.toLocaleString('en')}`}
      </h3>
      <Box css={tableStyles} role="region" aria-labelledby={id} tabIndex={0} mt="2">
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {['Title', 'Slug', 'Status', 'Category', 'Tags', 'Author', 'Date', 'Image'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {posts.slice(0, SHOWN).map((post) => (
              <tr key={post.origin}>
                <td data-label="Title" data-primary>
                  {post.title || 'Untitled'}
                </td>
                <td data-label="Slug">{wantedSlug(post, UNKNOWN)}</td>
                <td data-label="Status">{statusOf(post, choices)}</td>
                <td data-label="Category">{categoryOf(post, choices)}</td>
                <td data-label="Tags">{tagsOf(post, choices).join(', ') || '—'}</td>
                <td data-label="Author">{post.author || '—'}</td>
                <td data-label="Date">{(post.publishedAt ?? post.createdAt)?.slice(0, 10) ?? 'today'}</td>
                <td data-label="Image">{post.image ? 'Yes' : 'First of its text, or this site’s'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </div>
  );
}
