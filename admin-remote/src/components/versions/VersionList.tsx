import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { Badge } from '../Badge';
import { formatMoment } from '../dates';
import { timeSince } from './moments';
import type { Version } from './versionsApi';

interface VersionListProps {
  /** Newest first. */
  versions: readonly Version[];
  labels: Readonly<Record<string, string>>;
  selected: string;
  onSelected: (id: string) => void;
}

/** The versions of a row: who saved each, when, and what changed with it. One of them is chosen. */
export function VersionList({ versions, labels, selected, onSelected }: VersionListProps) {
  const group = useId();
  return (
    <Box role="radiogroup" aria-label="Versions" css={listStyles}>
      {versions.map(({ id, number, saved_at, saved_by, changed, was_public }, index) => (
        <label key={id} data-chosen={id === selected || undefined}>
          <span className="title">
            <input type="radio" name={group} checked={id === selected} onChange={() => onSelected(id)} />
            Version {number}
            {index === 0 && <Badge isTag>Current</Badge>}
            {was_public && <Badge colorPalette="green">Public</Badge>}
          </span>
          <span>
            {saved_by}, {timeSince(saved_at)}
          </span>
          <time dateTime={saved_at}>{formatMoment(saved_at)}</time>
          <span className="fields">
            {changed.length > 0 ? changed.map((name) => labels[name] ?? name).join(', ') : 'First version'}
          </span>
        </label>
      ))}
    </Box>
  );
}

const listStyles = {
  display: 'grid',
  gap: '1.5',
  '& label': {
    display: 'grid',
    textStyle: 'sm',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& label:hover': { bg: 'bg.muted' },
  '& [data-chosen]': { borderColor: 'tide.fg', boxShadow: '0 0 0 1px var(--color-tide)' },
  '& .title': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', fontWeight: 'semibold' },
  '& time, & .fields': { color: 'fg.muted', textStyle: 'xs' },
};
