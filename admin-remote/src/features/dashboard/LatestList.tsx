import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { QueryBoundary, type QueryLike } from '@agency/shared/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Rows } from '../../components/Rows';
import { heldHeight, useRememberedHeight } from './held';

interface LatestListProps<T> {
  title: string;
  /** Where all of them are. */
  to: string;
  query: QueryLike<T[]>;
  emptyText: string;
  errorText: string;
  children: (row: T) => ReactNode;
}

/** The usual height, in a browser that was not here before. */
const FIVE_ROWS = '20.5rem';

/** The newest few of something. */
export function LatestList<T extends { id: string }>({
  title,
  to,
  query,
  emptyText,
  errorText,
  children,
}: LatestListProps<T>) {
  const [held] = useState(() => heldHeight(title));
  const isReady = query.data !== undefined;
  const box = useRememberedHeight<HTMLDivElement>(title, isReady);
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      p="card"
      minWidth="0"
    >
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <Heading as="h2" size="md">
          {title}
        </Heading>
        <Box asChild display="inline-block" py="0.5" textStyle="sm" color="fg.accent">
          <Link to={to}>View all</Link>
        </Box>
      </Flex>
      <div ref={box} style={isReady ? undefined : { minHeight: held ?? FIVE_ROWS }}>
        <QueryBoundary
          query={query}
          loading={<Text color="fg.muted">Loading...</Text>}
          errorText={errorText}
          empty={<Text color="fg.muted">{emptyText}</Text>}
        >
          {(rows) => <HeldRows rows={rows}>{children}</HeldRows>}
        </QueryBoundary>
      </div>
    </Box>
  );
}

interface HeldRowsProps<T> {
  rows: readonly T[];
  children: (row: T) => ReactNode;
}

/** Holds updates while the pointer or focus is on the rows, so that no link changes under the pointer. */
function HeldRows<T extends { id: string }>({ rows, children }: HeldRowsProps<T>) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [shown, setShown] = useState(rows);
  if (rows !== shown && !isPointedAt && !isFocused) setShown(rows);

  return (
    <div
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Rows>
        {shown.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </Rows>
    </div>
  );
}
