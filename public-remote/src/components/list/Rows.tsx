import type { ReactNode, RefObject } from 'react';

interface RowsProps<T> {
  rows: readonly T[];
  /** From `usePagedList`: finds the rows when the list is left. */
  place: RefObject<HTMLElement | null>;
  /** From `usePagedList`: the height of the gap in place of a row, in pixels. */
  gapAt: (index: number) => number | undefined;
  /** From `usePagedList`: the id of a row. */
  idAt: (index: number) => string | undefined;
  /** Of an unordered list; without it the rows stand in a plain box. */
  className?: string | undefined;
  children: (row: T, index: number) => ReactNode;
}

/** The rows of a list that grows by pages; one that is still to be drawn leaves a gap of its height. */
export function Rows<T extends { id: string }>({
  rows,
  place,
  gapAt,
  idAt,
  className,
  children,
}: RowsProps<T>) {
  const Box = className === undefined ? 'div' : 'ul';
  const Gap = className === undefined ? 'div' : 'li';
  return (
    <Box ref={place as RefObject<HTMLDivElement & HTMLUListElement>} className={className}>
      {rows.map((row, index) => {
        const height = gapAt(index);
        if (height === undefined) return children(row, index);
        return <Gap key={row.id} id={idAt(index)} style={{ height }} />;
      })}
    </Box>
  );
}
