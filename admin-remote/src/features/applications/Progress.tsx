import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { JobApplication } from '@agency/shared/contracts';
import { useContext, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Conversation } from '../../components/conversation/Conversation';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ActingSelect } from '../../components/ActingSelect';
import { DialogPlaces } from '../../components/DetailsDialog';
import { Label } from '../../components/Label';
import { starsOf } from './application';
import type { ApplicationChange } from './applicationsApi';
import { Cv } from './Cv';
import { EarlierApplications } from './EarlierApplications';
import { useStagesQuery, type Stage } from './stagesApi';
import { useKeptMove } from './useKeptMove';

const RATINGS = [1, 2, 3, 4, 5];

interface ProgressProps {
  application: JobApplication;
  isBusy: boolean;
  /** Resolves to whether it is changed. */
  onChanged: (change: ApplicationChange) => Promise<boolean>;
  /** @param id of another application */
  onOpened: (id: string) => void;
}

/** How far an application has come: CV, stage, rating, earlier ones, notes and mails. */
export function Progress({ application, isBusy, onChanged, onOpened }: ProgressProps) {
  const { data: stages = [] } = useStagesQuery();
  const stageName = (id: string) => stages.find((stage) => stage.id === id)?.name;
  /** The chosen stage, until it is decided whether a mail is sent. */
  const [asked, setAsked] = useState<Stage | null>(null);
  const { id, name, email } = application;
  const [move, setMove] = useKeptMove(id, stages);
  const control = useId();
  const { side } = useContext(DialogPlaces);

  const handleMoved = async () => {
    if (asked && (await onChanged({ stage_id: asked.id }))) setMove(null);
    setAsked(null);
  };

  const decided = (
    <>
      <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr 1fr', lg: '1fr' }}>
        <Box display="grid" gap="1.5">
          <Label htmlFor={`${control}-stage`}>Stage</Label>
          <ActingSelect
            id={`${control}-stage`}
            disabled={isBusy}
            value={application.stage_id}
            onChange={({ target }) => setAsked(stages.find((stage) => stage.id === target.value) ?? null)}
          >
            {stages.map((stage) => (
              <option key={stage.id} value={stage.id}>
                {stage.name}
              </option>
            ))}
          </ActingSelect>
        </Box>
        <Box display="grid" gap="1.5">
          <Label htmlFor={`${control}-rating`}>Rating</Label>
          <ActingSelect
            id={`${control}-rating`}
            disabled={isBusy}
            value={application.rating ?? ''}
            onChange={({ target }) => void onChanged({ rating: Number(target.value) || null })}
          >
            <option value="">None</option>
            {RATINGS.map((rating) => (
              <option key={rating} value={rating}>
                {starsOf(rating)} {rating}
              </option>
            ))}
          </ActingSelect>
        </Box>
      </Box>
      <EarlierApplications application={application} stageName={stageName} onOpened={onOpened} />
    </>
  );
  return (
    <>
      {side && createPortal(decided, side)}
      {application.cv_path && <Cv path={application.cv_path} name={name} />}
      {move && (
        <Flex gap="3" align="center" wrap="wrap">
          <Text textStyle="sm">
            The mail moves {name} to {move.name} once it is sent.
          </Text>
          <Button size="xs" variant="outline" onClick={() => setMove(null)}>
            Do not move
          </Button>
        </Flex>
      )}
      <Conversation
        subject={{ table: 'job_applications', id, name, email }}
        mailHelp="the application’s text"
        move={move}
        stageName={stageName}
        onSent={() => setMove(null)}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Move to ${asked?.name ?? ''}`}
        text={`Shall ${name} get a mail about it?`}
        confirmLabel="Write a mail"
        alternative={{ label: 'Move without a mail', onChosen: () => void handleMoved() }}
        isBusy={isBusy}
        busyLabel="Moving..."
        focused="confirm"
        onConfirmed={() => {
          setMove(asked);
          setAsked(null);
        }}
        onCancelled={() => setAsked(null)}
      />
    </>
  );
}
