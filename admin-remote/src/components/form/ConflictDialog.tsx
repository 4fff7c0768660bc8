import { Box, Button, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Differences } from '../compare/Differences';
import type { Choices } from '../compare/merge';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../modal';
import type { Conflict } from './types';

interface ConflictDialogProps {
  conflict: Pick<Conflict<unknown>, 'disputed' | 'taken' | 'versions'>;
  /** Names the version of the other person: another one is another question. */
  version: string | null;
  title?: string;
  text?: string;
  confirmLabel?: string;
  /** Names of the fields as the screen shows them. */
  labels: Readonly<Record<string, string | undefined>>;
  onResolved: (choices: Choices | 'later') => void;
}

/** Shows both versions of each field that two people changed, and lets the person choose per field. */
export function ConflictDialog(props: ConflictDialogProps) {
  return (
    <Modal role="alertdialog" size="lg" isOpen onDismissed={() => props.onResolved('later')}>
      <Versions key={props.version} {...props} />
    </Modal>
  );
}

function Versions({
  conflict,
  labels,
  onResolved,
  title = 'Somebody else has saved this',
  text = 'Since you opened it, another version was saved.',
  confirmLabel = 'Save',
}: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const { disputed, taken, versions } = conflict;
  const nameOf = (name: string) => labels[name] ?? name;

  return (
    <>
      <ModalTitle>{title}</ModalTitle>
      <ModalBody isRead display="grid" gap="5">
        <ModalDescription>
          {text} Where both of you have changed something, choose whose text is kept.
        </ModalDescription>
        {taken.length > 0 && (
          <Text textStyle="sm">
            Changed only by the other person, and kept: {taken.map(nameOf).join(', ')}.
          </Text>
        )}
        {disputed.map((name) => (
          <Choice
            key={name}
            label={nameOf(name)}
            before={versions.base[name]}
            mine={versions.mine[name]}
            theirs={versions.theirs[name]}
            value={choices[name]}
            onChosen={(choice) => setChoices({ ...choices, [name]: choice })}
          />
        ))}
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => onResolved('later')}>
          Keep editing
        </Button>
        <Button
          colorPalette="brand"
          disabled={disputed.some((name) => !choices[name])}
          onClick={() => onResolved(choices)}
        >
          {confirmLabel}
        </Button>
      </ModalFooter>
    </>
  );
}

interface ChoiceProps {
  label: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  value: Choices[string] | undefined;
  onChosen: (choice: Choices[string]) => void;
}

const SIDES = [
  ['mine', 'Yours'],
  ['theirs', 'Theirs'],
] as const;

/** One field with both versions, each compared to the common base. */
function Choice({ label, before, mine, theirs, value, onChosen }: ChoiceProps) {
  const id = useId();
  const sides = { mine, theirs };
  return (
    <Box asChild css={choiceStyles}>
      <fieldset>
        <legend>{label}</legend>
        <div className="sides">
          {SIDES.map(([side, name]) => (
            <div key={side} data-chosen={value === side || undefined}>
              <label>
                <input
                  type="radio"
                  name={id}
                  aria-describedby={`${id}-${side}`}
                  checked={value === side}
                  onChange={() => onChosen(side)}
                />
                {name}
              </label>
              <div id={`${id}-${side}`} className="value">
                <Differences before={before} after={sides[side]} />
              </div>
            </div>
          ))}
        </div>
      </fieldset>
    </Box>
  );
}

const choiceStyles = {
  minWidth: '0',
  '& legend': { fontWeight: 'semibold', mb: '2' },
  '& .sides': { display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
  '& .sides > div': { borderWidth: '1px', borderRadius: 'md', minWidth: '0' },
  '& .sides > [data-chosen]': { borderColor: 'tide.fg', boxShadow: '0 0 0 1px var(--color-tide)' },
  '& label': { display: 'flex', gap: '2', alignItems: 'center', px: '3', py: '2', fontWeight: 'semibold' },
  '& .value': { px: '3', pb: '3' },
};
