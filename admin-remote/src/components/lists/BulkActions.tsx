import { Box, Button, Flex } from '@chakra-ui/react';
import { CASE_STUDY_CATEGORIES, POST_CATEGORIES } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../actions/useActions';
import { ConfirmDialog } from '../ConfirmDialog';
import { Input, Select } from '../controls';
import { removeObjects } from '../image/objects';
import type { SelectionControl } from '../table';
import {
  useChangeRowsMutation,
  useDeleteRowsMutation,
  useLazyTitlesQuery,
  useTagRowsMutation,
  type BulkTable,
} from './bulkApi';
import { inWords, report, titlesInWords } from './bulkWords';

const BULK = 'bulk';
/** Rows of one request, which names each in its address. */
const MOST = 100;
/** Largest deletion confirmed by a button alone; above it, the number must be typed. */
const PRESSED_UP_TO = 25;
const CATEGORIES: Partial<Record<BulkTable, readonly string[]>> = {
  blog_posts: POST_CATEGORIES,
  case_studies: CASE_STUDY_CATEGORIES,
};
const TAGS = { projects: 'tag', case_studies: 'technology' };

interface BulkActionsProps {
  table: BulkTable;
  ids: readonly string[];
  selection: SelectionControl;
}

/** What can be done with the selected rows: each action is one request. A failure is shown below, and the rows stay selected. */
export function BulkActions({ table, ids, selection }: BulkActionsProps) {
  const [readTitles] = useLazyTitlesQuery();
  const [change] = useChangeRowsMutation();
  const [applyTag] = useTagRowsMutation();
  const [remove] = useDeleteRowsMutation();
  const [toDelete, setToDelete] = useState<{ ids: readonly string[]; titles: string[] } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const dispatch = useAppDispatch();
  const actions = useActions();
  const isBusy = actions.busy !== null || ids.length > MOST;
  const chosen = inWords(table, ids.length);

  const finish = (text: string) => {
    dispatch(notified('success', text));
    selection.clear();
  };
  const changeTo = (values: Parameters<typeof change>[0]['values'], what: string, done: string) =>
    void actions.run(BULK, `Failed to ${what} ${chosen}.`, async () =>
      finish(report(table, done, await change({ table, ids, values }).unwrap(), ids.length)),
    );

  const handleTagged = (tag: string, isAdded: boolean) => {
    if (table === 'blog_posts') return;
    const [what, done] = isAdded ? ['tag', 'got'] : ['remove it from', 'lost'];
    void actions.run(BULK, `Failed to ${what} ${chosen}.`, async () => {
      const count = await applyTag({ table, ids, tag, isAdded }).unwrap();
      finish(`${inWords(table, count)} ${done} the ${TAGS[table]} "${tag}".`);
    });
  };

  const handleAsked = () =>
    void actions.run(BULK, `Failed to find ${chosen}.`, async () => {
      setError(null);
      setToDelete({ ids, titles: await readTitles({ table, ids }).unwrap() });
    });
  const handleDeleted = async () => {
    if (!toDelete) return;
    setError(null);
    setIsDeleting(true);
    try {
      void removeObjects(await remove({ table, ids: toDelete.ids }).unwrap());
      setToDelete(null);
      finish(`${inWords(table, toDelete.titles.length)} deleted.`);
    } catch (reason) {
      setError(`Failed to delete ${chosen}. ${(reason as Partial<Error>).message ?? ''}`.trim());
    } finally {
      setIsDeleting(false);
    }
  };
  const categories = CATEGORIES[table];
  const count = toDelete?.titles.length ?? 0;

  return (
    <Box display="grid" gap="2">
      <Flex gap="2" wrap="wrap" align="center">
        {ids.length > MOST && <span>At most {MOST} at once.</span>}
        <Button
          size="xs"
          variant="outline"
          disabled={isBusy}
          onClick={() => changeTo({ published: true }, 'publish', 'published')}
        >
          <Eye aria-hidden /> Publish
        </Button>
        <Button
          size="xs"
          variant="outline"
          disabled={isBusy}
          onClick={() => changeTo({ published: false }, 'take offline', 'taken offline')}
        >
          <EyeOff aria-hidden /> Take offline
        </Button>
        {categories && (
          <Select
            width="auto"
            height="8"
            textStyle="sm"
            aria-label="Move to category"
            disabled={isBusy}
            value=""
            onChange={({ target }) =>
              changeTo({ category: target.value }, 'move', `moved to "${target.value}"`)
            }
          >
            <option value="">Category…</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
        {table !== 'blog_posts' && <TagForm noun={TAGS[table]} isBusy={isBusy} onTagged={handleTagged} />}
        <Button size="xs" variant="outline" colorPalette="red" disabled={isBusy} onClick={handleAsked}>
          <Trash2 aria-hidden /> Delete selected
        </Button>
      </Flex>
      {actions.failure}
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={`Delete ${inWords(table, count)}`}
        text={`Are you sure you want to delete ${titlesInWords(toDelete?.titles ?? [])}? This action cannot be undone.`}
        confirmLabel="Delete"
        typedNumber={count > PRESSED_UP_TO ? count : null}
        isDangerous
        isBusy={isDeleting}
        busyLabel="Deleting..."
        error={error}
        onConfirmed={() => void handleDeleted()}
        onCancelled={() => setToDelete(null)}
      />
    </Box>
  );
}

interface TagFormProps {
  noun: string;
  isBusy: boolean;
  onTagged: (tag: string, isAdded: boolean) => void;
}

/** A tag to add to the selected rows, or to remove from them. */
function TagForm({ noun, isBusy, onTagged }: TagFormProps) {
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const isOff = isBusy || tag === '';
  return (
    <Flex asChild gap="2" align="center">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) onTagged(tag, true);
        }}
      >
        <Input
          width="8rem"
          height="8"
          textStyle="sm"
          aria-label={`A ${noun}`}
          placeholder={`${noun[0]!.toUpperCase()}${noun.slice(1)}`}
          maxLength={50}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="xs" variant="outline" disabled={isOff}>
          Add
        </Button>
        <Button size="xs" variant="outline" disabled={isOff} onClick={() => onTagged(tag, false)}>
          Remove
        </Button>
      </form>
    </Flex>
  );
}
