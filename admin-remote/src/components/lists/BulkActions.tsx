import { Box, Button, Flex } from '@chakra-ui/react';
import { CASE_STUDY_CATEGORIES, POST_CATEGORIES } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { Globe, GlobeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../actions/useActions';
import { leftInWords } from '../actions/useBatches';
import { ConfirmDialog } from '../ConfirmDialog';
import { ActingSelect } from '../ActingSelect';
import { Input } from '../controls';
import { removeObjects } from '../image/objects';
import { AFTER_DELETE, DeleteWords } from '../table/DeleteWords';
import type { SelectionControl } from '../table';
import { addTags } from '../tags/tags';
import {
  useChangeRowsMutation,
  useDeleteRowsMutation,
  useLazyMatchingIdsQuery,
  useLazyTitlesQuery,
  usePublishRowsMutation,
  useTagRowsMutation,
  type BulkTable,
  type Matching,
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
const TAGS: Record<BulkTable, string> = {
  blog_posts: 'tag',
  projects: 'tag',
  case_studies: 'technology',
};

interface ToDelete {
  ids: readonly string[];
  /** Of the first of them. */
  titles: readonly string[];
  count: number;
}

interface BulkActionsProps {
  /** What the list matches: all of it can be selected. */
  matching: Matching;
  selection: SelectionControl;
}

/**
 * What can be done with the selected rows: each action is one request, or several for more than a hundred rows. A failure is
 * shown below; the rows that are left stay selected.
 */
export function BulkActions({ matching, selection }: BulkActionsProps) {
  const { table } = matching;
  const [readIds] = useLazyMatchingIdsQuery();
  const [readTitles] = useLazyTitlesQuery();
  const [change] = useChangeRowsMutation();
  const [publish] = usePublishRowsMutation();
  const [applyTag] = useTagRowsMutation();
  const [remove] = useDeleteRowsMutation();
  const [toDelete, setToDelete] = useState<ToDelete | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const dispatch = useAppDispatch();
  const actions = useActions();
  const isBusy = actions.busy !== null;
  const one = selection.selection;
  const chosen = one.kind === 'some' ? inWords(table, one.ids.length) : `the selected ${inWords(table)}`;

  const finish = (text: string) => {
    dispatch(notified('success', text));
    selection.clear();
  };
  /** The selected rows, as they are when a button is pressed: rows that come later are not among them. */
  const idsNow = async (): Promise<readonly string[]> => {
    if (one.kind === 'some') return one.ids;
    const except = new Set(one.except);
    return (await readIds(matching).unwrap()).filter((id) => !except.has(id));
  };
  /**
   * Goes through many rows, a hundred at a time. Answers the results of each request.
   */
  const inPortions = async <Result,>(
    ids: readonly string[],
    write: (some: readonly string[]) => Promise<Result>,
  ): Promise<Result[]> => {
    const results: Result[] = [];
    for (let done = 0; done < ids.length; done += MOST) {
      try {
        results.push(await write(ids.slice(done, done + MOST)));
      } catch (reason) {
        if (done === 0) throw reason;
        const left = ids.slice(done);
        selection.choose(left);
        const { message = '' } = reason as Partial<Error>;
        const words = inWords(table, left.length);
        throw new Error(`It is done for ${done}; the other ${words} stay selected. ${message}`);
      }
    }
    return results;
  };
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const changeTo = (values: Parameters<typeof change>[0]['values'], what: string, done: string) =>
    void actions.run(BULK, `Failed to ${what} ${chosen}.`, async () => {
      const ids = await idsNow();
      const counts = await inPortions(ids, (some) => change({ table, ids: some, values }).unwrap());
      finish(report(table, done, sum(counts), ids.length));
    });

  const handlePublished = () =>
    void actions.run(BULK, `Failed to publish ${chosen}.`, async () => {
      const ids = await idsNow();
      const counts = await inPortions(ids, (some) => publish({ table, ids: some }).unwrap());
      const planned = sum(counts.map((count) => count.planned));
      const shown = report(table, 'published', sum(counts.map((count) => count.shown)), ids.length - planned);
      finish(
        planned === 0
          ? shown
          : `${shown} ${inWords(table, planned)} ${planned === 1 ? 'stays' : 'stay'} planned.`,
      );
    });

  const handleTagged = (tags: readonly string[], isAdded: boolean) => {
    const [what, done] = isAdded ? ['tag', 'got'] : ['remove it from', 'lost'];
    void actions.run(BULK, `Failed to ${what} ${chosen}.`, async () => {
      const counts = tags.map(() => 0);
      await inPortions(await idsNow(), async (ids) => {
        for (const [place, tag] of tags.entries())
          counts[place]! += await applyTag({ table, ids, tag, isAdded }).unwrap();
      });
      const said = tags.map(
        (tag, place) => `${inWords(table, counts[place])} ${done} the ${TAGS[table]} "${tag}".`,
      );
      finish(said.join(' '));
    });
  };

  const handleAsked = () =>
    void actions.run(BULK, `Failed to find ${chosen}.`, async () => {
      setError(null);
      const ids = await idsNow();
      const titles = await readTitles({ table, ids: ids.slice(0, MOST) }).unwrap();
      setToDelete({ ids, titles, count: ids.length > MOST ? ids.length : titles.length });
    });
  const handleDeleted = async () => {
    if (!toDelete) return;
    setError(null);
    setIsDeleting(true);
    try {
      const { images, ...result } = await remove({ table, ids: toDelete.ids }).unwrap();
      void removeObjects(images);
      const { left } = result;
      if (left.length > 0) {
        if (left.length < toDelete.count) setToDelete({ ids: left, titles: [], count: left.length });
        selection.choose(left);
        throw new Error(leftInWords(Math.max(toDelete.count, left.length), result, 'deleted'));
      }
      setToDelete(null);
      finish(`${inWords(table, toDelete.count)} deleted.`);
    } catch (reason) {
      const { message = '' } = reason as Partial<Error>;
      setError(`Failed to delete ${inWords(table, toDelete.count)}. ${message}`.trim());
    } finally {
      setIsDeleting(false);
    }
  };
  const categories = CATEGORIES[table];
  const count = toDelete?.count ?? 0;

  return (
    <Box display="grid" gap="2">
      <Flex gap="1.5" wrap="wrap" align="center">
        <Button size="xs" variant="outline" disabled={isBusy} onClick={handlePublished}>
          <Globe aria-hidden /> Publish
        </Button>
        <Button
          size="xs"
          variant="outline"
          disabled={isBusy}
          onClick={() => changeTo({ published: false }, 'take offline', 'taken offline')}
        >
          <GlobeOff aria-hidden /> Take offline
        </Button>
        {categories && (
          <ActingSelect
            order={AFTER_DELETE}
            width="7.75rem"
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
          </ActingSelect>
        )}
        <TagForm noun={TAGS[table]} isBusy={isBusy} onTagged={handleTagged} />
        <Button size="xs" variant="outline" colorPalette="red" disabled={isBusy} onClick={handleAsked}>
          <Trash2 aria-hidden /> <DeleteWords />
        </Button>
      </Flex>
      {actions.failure}
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={`Delete ${inWords(table, count)}`}
        text={`Are you sure you want to delete ${titlesInWords(toDelete?.titles ?? [], count)}? This action cannot be undone.`}
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
  onTagged: (tags: readonly string[], isAdded: boolean) => void;
}

/** Tags to add to the selected rows, or to remove from them; commas separate them, as in the editors. */
function TagForm({ noun, isBusy, onTagged }: TagFormProps) {
  const [typed, setTyped] = useState('');
  const tags = addTags([], typed);
  const isOff = isBusy || tags.length === 0;
  return (
    <Flex asChild gap="1.5" align="center" order={AFTER_DELETE}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) onTagged(tags, true);
        }}
      >
        <Input
          width="5.5rem"
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
        <Button size="xs" variant="outline" disabled={isOff} onClick={() => onTagged(tags, false)}>
          Remove
        </Button>
      </form>
    </Flex>
  );
}
