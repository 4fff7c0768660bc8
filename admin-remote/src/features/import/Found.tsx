import { counted, type ForeignContent } from './formats/model';
import { wordsOf } from '../../components/words';

const IMAGES = /<img\b[^>]*\bsrc=["']([^"']+)["']/gi;

/** What is in a file, and what of it cannot be taken over. */
export function Found({ content: { posts, leftOut, files } }: { content: ForeignContent }) {
  const articles = posts.filter(({ kind }) => kind === 'post');
  const images = new Set(
    posts.flatMap(({ html, image }) => [
      ...(image ? [image] : []),
      ...[...html.matchAll(IMAGES)].map(([, address]) => address!),
    ]),
  );
  const authors = new Set(posts.map(({ author }) => author).filter(Boolean));
  const published = articles.filter(({ status }) => status === 'published').length;
  const planned = articles.filter(({ status }) => status === 'planned').length;
  const lines = [
    `${wordsOf(articles.length, 'post')}: ${published.toLocaleString('en')} published, ${wordsOf(articles.length - published - planned, 'draft')}${planned > 0 ? `, ${planned.toLocaleString('en')} planned` : ''}`,
    ...(posts.length > articles.length ? [wordsOf(posts.length - articles.length, 'page')] : []),
    `${wordsOf(images.size, 'picture')}${files.size > 0 ? `, ${wordsOf(files.size, 'file')} in the archive` : ''}`,
    wordsOf(authors.size, 'author'),
  ];
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <div>
          <h3>Not taken over</h3>
          <ul>
            {counted(leftOut).map(({ what, why }) => (
              <li key={what + why}>
                {what}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
