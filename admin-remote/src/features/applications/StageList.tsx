import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { FIRST_STAGE, type AppError } from '@agency/shared/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/Badge';
import { useActions, type Actions } from '../../components/actions/useActions';
import { usePending } from '../../components/actions/usePending';
import { Input } from '../../components/controls';
import { DeleteDialog } from '../../components/DeleteDialog';
import { DeleteButton } from '../../components/table';
import { MOST_CHARACTERS, OUTCOME_WORDS, refusalOf } from './stage';
import {
  useDeleteStageMutation,
  useOrderStagesMutation,
  useRenameStageMutation,
  type Stage,
} from './stagesApi';

/** The database's code for a row that others refer to. */
const IN_USE = '23503';

interface StageListProps {
  stages: readonly Stage[];
  /** While they are fetched again; moving waits for it. */
  isOutdated: boolean;
}

/** The stages in their order: each is renamed, moved and deleted in its row. */
export function StageList({ stages, isOutdated }: StageListProps) {
  const [order] = useOrderStagesMutation();
  const [remove] = useDeleteStageMutation();
  const [toDelete, setToDelete] = useState<Stage | null>(null);
  const actions = useActions();
  const { pending, during } = usePending<Stage>();
  // A move writes the whole order: the next one starts from what the one before has made of it.
  const isLocked = isOutdated || pending.length > 0;

  const handleMoved = (stage: Stage, to: number) => {
    const ids = stages.map(({ id }) => id).filter((id) => id !== stage.id);
    void during(stage, () =>
      actions.run(
        stage.id,
        `Failed to move "${stage.name}".`,
        () => order(ids.toSpliced(to, 0, stage.id)).unwrap(),
        { done: `"${stage.name}" is at place ${to + 1} now.` },
      ),
    );
  };

  const handleDeleted = ({ id, name }: Stage) =>
    actions.run(
      id,
      `Failed to delete "${name}".`,
      () =>
        remove(id)
          .unwrap()
          .catch((reason: AppError) => {
            throw reason.code === IN_USE ? new Error('Applications are in it: move them first.') : reason;
          }),
      { done: `"${name}" is deleted.` },
    );

  return (
    <Box>
      {actions.failure}
      <Box as="ol" aria-label="Stages" listStyleType="none" display="grid" gap="3">
        {stages.map((stage, place) => (
          <Flex as="li" key={stage.id} gap="2" align="center" wrap="wrap">
            <Name stage={stage} actions={actions} />
            <Box minWidth={{ md: '8rem' }}>
              <Badge isTag>{OUTCOME_WORDS[stage.outcome]}</Badge>
            </Box>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={`Move ${stage.name} up`}
              aria-disabled={place === 0 || isLocked}
              onClick={() => place > 0 && !isLocked && handleMoved(stage, place - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={`Move ${stage.name} down`}
              aria-disabled={place === stages.length - 1 || isLocked}
              onClick={() => place < stages.length - 1 && !isLocked && handleMoved(stage, place + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            {/* As wide without its button, so that the rows line up. */}
            <Box minWidth="8">
              {stage.id !== FIRST_STAGE && (
                <DeleteButton
                  name={stage.name}
                  isDisabled={actions.busy === stage.id}
                  onPressed={() => setToDelete(stage)}
                />
              )}
            </Box>
          </Flex>
        ))}
      </Box>
      <DeleteDialog
        row={toDelete}
        what="Stage"
        nameOf={({ name }) => `"${name}"`}
        busy={actions.busy}
        onConfirmed={handleDeleted}
        onClosed={() => setToDelete(null)}
      />
    </Box>
  );
}

function Name({ stage, actions }: { stage: Stage; actions: Actions }) {
  const [rename] = useRenameStageMutation();
  const [typed, setTyped] = useState(stage.name);
  const name = typed.trim();
  const isChanged = name !== '' && name !== stage.name;
  return (
    <Flex asChild gap="2" flex="1 1 16rem">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isChanged) return;
          void actions.run(
            stage.id,
            `Failed to rename "${stage.name}".`,
            () =>
              rename({ id: stage.id, name })
                .unwrap()
                .catch((reason: AppError) => {
                  throw refusalOf(reason);
                }),
            { done: `"${stage.name}" is "${name}" now.` },
          );
        }}
      >
        <Input
          aria-label={`Name of ${stage.name}`}
          maxLength={MOST_CHARACTERS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="sm" variant="outline" alignSelf="center" disabled={!isChanged}>
          Rename
        </Button>
      </form>
    </Flex>
  );
}
