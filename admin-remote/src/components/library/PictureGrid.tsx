import { Box, Button, Flex, type SystemStyleObject } from '@chakra-ui/react';
import type { LibraryPicture } from '@agency/shared/contracts';
import { imageUrl, QueryBoundary } from '@agency/shared/ui';
import { useId, type ReactNode } from 'react';
import { FRESH } from '../data/fresh';
import { ScreenLoading } from '../layout/ScreenLoading';
import { Empty } from '../table/Empty';
import { SearchBox } from '../table/SearchBox';
import { Toolbar } from '../table/Toolbar';
import { addressOf, usePicturesInfiniteQuery, type LibraryFilter } from './libraryApi';

interface PictureGridProps {
  filter: LibraryFilter;
  onFiltered: (filter: LibraryFilter) => void;
  /** What pressing a picture does, e.g. `Choose`; the picture's name follows. */
  verb: string;
  onOpened: (picture: LibraryPicture) => void;
  /** Stands on a card, beside its button. */
  mark?: (picture: LibraryPicture) => ReactNode;
  /** What is said of a picture that no row shows, if not that it is unused. */
  note?: (picture: LibraryPicture) => string | false;
  /** Stands between the filters and the pictures. */
  children?: ReactNode;
}

/** What a picture is called: what it shows, the name its file had before the upload, or its file here. */
export const nameOf = ({ alt, name, path }: LibraryPicture): string => alt || name || path.split('/').at(-1)!;

/** The pictures of the library, searched and page by page. */
export function PictureGrid({ filter, onFiltered, verb, onOpened, mark, note, children }: PictureGridProps) {
  const query = usePicturesInfiniteQuery(filter, FRESH);
  const id = useId();
  return (
    <>
      <Toolbar>
        <SearchBox
          placeholder="Search pictures..."
          value={filter.search}
          onSearched={(search) => onFiltered({ ...filter, search })}
        />
        <Flex asChild gap="2" align="center">
          <label htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={filter.isUnused}
              onChange={({ target }) => onFiltered({ ...filter, isUnused: target.checked })}
            />
            Only unused
          </label>
        </Flex>
      </Toolbar>
      {children}
      <QueryBoundary
        query={query}
        loading={<ScreenLoading />}
        errorText="Failed to load the pictures."
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={
          <Empty
            text="No pictures found"
            hint="Upload a picture, or save something that shows one."
            onCleared={
              (filter.search !== '' || filter.isUnused) && (() => onFiltered({ search: '', isUnused: false }))
            }
          />
        }
      >
        {({ pages }) => (
          <>
            <Box as="ul" aria-label="Pictures" css={grid}>
              {pages.flat().map((picture) => (
                <li key={picture.path}>
                  <button type="button" onClick={() => onOpened(picture)}>
                    <img
                      src={imageUrl(addressOf(picture), 320)}
                      alt=""
                      loading="lazy"
                      style={{ objectPosition: `${picture.focus_x}% ${picture.focus_y}%` }}
                    />
                    <span className="visually-hidden">{verb}: </span>
                    <span className="name" title={nameOf(picture)}>
                      {nameOf(picture)}
                    </span>{' '}
                    {!picture.is_used && (
                      <span className="note">
                        {note?.(picture) || `Unused${picture.alt ? '' : ', no alternative text'}`}
                      </span>
                    )}
                  </button>
                  {mark?.(picture)}
                </li>
              ))}
            </Box>
            {query.hasNextPage && (
              <Button
                mt="5"
                variant="outline"
                aria-disabled={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

const grid: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
    lg: 'repeat(auto-fill, minmax(11rem, 1fr))',
  },
  gap: { base: '3', md: '4' },
  '& li': { position: 'relative', minWidth: '0' },
  '& button': {
    display: 'grid',
    width: '100%',
    height: '100%',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    textAlign: 'start',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.panel',
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: 'fg.muted' },
  '& img': { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', bg: 'bg.muted' },
  '& .name': { px: '2.5', py: '2', textStyle: 'sm', truncate: true },
  '& .note': { px: '2.5', pb: '2', mt: '-1.5', textStyle: 'xs', color: 'fg.muted' },
  // Large enough for a finger (WCAG 2.5.8).
  '& [data-mark]': { position: 'absolute', top: '2', insetStart: '2', width: '6', height: '6' },
};
