import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Part } from './findDifferences';
import { toReadable, type Readable } from './readable';

const asText = (value: Readable) => (value.kind === 'list' ? value.entries.join('\n') : value.text);

/** A value with its changes marked; plain until the comparison has loaded. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const [parts, setParts] = useState<Part[] | null>(null);

  useEffect(() => {
    let isGone = false;
    import('./findDifferences')
      .then(({ findDifferences }) => {
        if (!isGone) setParts(findDifferences(toReadable(before), toReadable(after)));
      })
      // The plain value remains readable.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [before, after]);

  const text = asText(toReadable(after));
  return (
    <Box css={partStyles}>
      {text === '' && <span className="empty">(empty) </span>}
      {parts ? parts.map((part, index) => <PartText key={index} {...part} />) : text}
    </Box>
  );
}

function PartText({ kind, text }: Part) {
  if (kind === 'same') return <span>{text}</span>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden">{kind}: </span>
      {text.trimEnd()}
      {text.slice(text.trimEnd().length)}
    </Mark>
  );
}

const partStyles = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textStyle: 'sm',
  '& ins': { bg: 'bg.success', color: 'fg.success', textDecoration: 'underline' },
  '& del': { bg: 'bg.error', color: 'fg.error', textDecoration: 'line-through' },
  // So that "No" and "Yes" are two words.
  '& del + ins': { ms: '1' },
  '& .empty': { color: 'fg.muted' },
};
