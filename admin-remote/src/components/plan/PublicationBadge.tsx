import { Box } from '@chakra-ui/react';
import { Badge } from '../Badge';
import { formatShort } from '../dates';
import { publicationOf, type Publication, type Publishable } from './publication';

interface PublicationBadgeProps {
  row: Publishable;
  /** What a row is called that readers see, and one that is switched off. */
  on?: string;
  off?: string;
}

const COLORS: Record<Publication, string> = {
  Draft: 'gray',
  Planned: 'tide',
  Published: 'green',
  Offline: 'gray',
};

/** Where a row stands in a list, and its next change. */
export function PublicationBadge({ row, on = 'Published', off = 'Draft' }: PublicationBadgeProps) {
  const publication = publicationOf(row);
  const words: Record<Publication, string> = {
    Draft: off,
    Planned: 'Planned',
    Published: on,
    Offline: 'Offline',
  };
  const until = publication === 'Published' && row.unpublish_at && `until ${formatShort(row.unpublish_at)}`;
  const note = publication === 'Planned' ? formatShort(row.publish_at ?? '') : until;
  return (
    <>
      <Badge colorPalette={COLORS[publication]}>{words[publication]}</Badge>
      {note && (
        <Box as="span" className="note" display="block">
          {note}
        </Box>
      )}
    </>
  );
}
