import { Box, Button, Flex } from '@chakra-ui/react';
import { STAGE_OUTCOMES, type AppError, type StageOutcome } from '@agency/shared/contracts';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { Input, Select } from '../../components/controls';
import { Label } from '../../components/Label';
import { MOST_CHARACTERS, OUTCOME_WORDS, refusalOf } from './stage';
import { useAddStageMutation } from './stagesApi';

/** A form for one more stage, which goes last. @param props.count how many there are */
export function AddStage({ count }: { count: number }) {
  const [add] = useAddStageMutation();
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState<StageOutcome>('open');
  const actions = useActions();
  const id = useId();

  const handleAdded = async () => {
    const stage = { name: name.trim(), outcome, order_index: count + 1 };
    const isAdded = await actions.run(
      'add',
      `Failed to add "${stage.name}".`,
      () =>
        add(stage)
          .unwrap()
          .catch((reason: AppError) => {
            throw refusalOf(reason);
          }),
      { done: `"${stage.name}" is added.` },
    );
    if (isAdded) setName('');
  };

  return (
    <Box>
      {actions.failure}
      <Flex asChild gap="3" align="end" wrap="wrap">
        <form
          aria-label="Add a stage"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void handleAdded();
          }}
        >
          <Box display="grid" gap="1.5" flex="1 1 14rem">
            <Label htmlFor={`${id}-name`}>New stage</Label>
            <Input
              id={`${id}-name`}
              required
              maxLength={MOST_CHARACTERS}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Box>
          <Box display="grid" gap="1.5" flex="1 1 10rem">
            <Label htmlFor={`${id}-outcome`}>Meaning</Label>
            <Select
              id={`${id}-outcome`}
              value={outcome}
              onChange={({ target }) => setOutcome(target.value as StageOutcome)}
            >
              {STAGE_OUTCOMES.map((one) => (
                <option key={one} value={one}>
                  {OUTCOME_WORDS[one]}
                </option>
              ))}
            </Select>
          </Box>
          <Button type="submit" colorPalette="brand" disabled={actions.busy !== null}>
            <Plus aria-hidden /> Add stage
          </Button>
        </form>
      </Flex>
    </Box>
  );
}
