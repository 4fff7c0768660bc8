import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { FOUND_IN, useFoundRowsQuery, type FoundRow } from './findApi';

/** Milliseconds without typing before a search starts, and the shortest text that is searched for. */
const PAUSE = 150;
const SHORTEST = 2;

/** Rows that contain the text, once typing has paused. Those of an earlier text are not shown. */
export function useFoundRows(text: string) {
  const wanted = text.trim();
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isShort = wanted.length < SHORTEST;
  const query = useFoundRowsQuery(searched, { skip: searched.length < SHORTEST });
  const isWaiting = !isShort && (searched !== wanted || query.isFetching);
  const isDone = !isShort && !isWaiting;
  return {
    rows: (isDone && query.currentData) || [],
    isWaiting,
    hasFailed: isDone && query.isError,
    retry: () => void query.refetch(),
  };
}

interface FoundRowsProps {
  rows: readonly FoundRow[];
  onChosen: (path: string) => void;
}

/** The rows that were found, by kind. The server has searched: they are not filtered again. */
export function FoundRows({ rows, onChosen }: FoundRowsProps) {
  return Object.entries(FOUND_IN).map(([table, { heading, address }]) => {
    const found = rows.filter(({ table_name: name }) => name === table);
    if (found.length === 0) return null;
    return (
      <Command.Group key={table} heading={heading} forceMount>
        {found.map(({ row_id: id, title, note }) => (
          <Command.Item key={id} value={id} forceMount onSelect={() => onChosen(address(id))}>
            <span className="found">{title}</span>
            {note && <span className="found note">{note}</span>}
          </Command.Item>
        ))}
      </Command.Group>
    );
  });
}
