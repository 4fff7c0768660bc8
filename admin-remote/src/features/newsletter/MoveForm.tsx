import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useActions } from '../../components/actions/useActions';
import { MomentField } from '../../components/plan/MomentField';
import { useSteerCampaignMutation, type Campaign } from './campaignsApi';

interface MoveFormProps {
  campaign: Campaign;
  onDone: () => void;
}

/** Whether it is a time at all, and one that has not passed. */
const isToCome = (time: string) => Date.parse(time) > Date.now();

/** Another time for a planned newsletter. */
export function MoveForm({ campaign: { id, starts_at }, onDone }: MoveFormProps) {
  // The time that the person sees: a newer one of somebody else must not pass for it.
  const [from] = useState(() => new Date(starts_at).toISOString());
  const methods = useForm({ defaultValues: { startsAt: from } });
  const [steer] = useSteerCampaignMutation();
  const actions = useActions();

  const handleSubmitted = methods.handleSubmit(async ({ startsAt: to }) => {
    if (!isToCome(to))
      return methods.setError(
        'startsAt',
        { message: 'Please enter a day and a time that are to come.' },
        { shouldFocus: true },
      );
    const isMoved = await actions.run('move', 'The newsletter was not moved.', () =>
      steer({ id, action: 'move', from, to }).unwrap(),
    );
    if (isMoved) onDone();
  });

  return (
    <FormProvider {...methods}>
      <form noValidate aria-label="Move the newsletter" onSubmit={(event) => void handleSubmitted(event)}>
        <Flex direction="column" gap="3" mt="3">
          <MomentField name="startsAt" label="Send at" emptyText="Choose a time." />
          {actions.failure}
          <Flex gap="2">
            <Button size="sm" variant="outline" onClick={onDone}>
              Close
            </Button>
            <Button type="submit" size="sm" colorPalette="brand" disabled={actions.busy !== null}>
              Save
            </Button>
          </Flex>
        </Flex>
      </form>
    </FormProvider>
  );
}
