import { Box, Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { textFromHtml } from '@agency/shared/ui';
import type { FieldValues } from 'react-hook-form';
import { isEqual } from './equal';
import type { RecordForm } from './types';

interface ConflictDialogProps<In extends FieldValues> {
  form: RecordForm<In>;
  /** Names of the fields as the screen shows them. */
  labels: Partial<Record<keyof In, string>>;
}

/** Somebody else saved first: shows where the two differ, and lets the person decide. */
export function ConflictDialog<In extends FieldValues>({ form, labels }: ConflictDialogProps<In>) {
  const { conflict, methods, resolveConflict } = form;
  const mine = conflict ? methods.getValues() : null;
  const names =
    conflict && mine ? Object.keys(mine).filter((name) => !isEqual(mine[name], conflict.values[name])) : [];

  return (
    <Dialog.Root
      role="alertdialog"
      size="lg"
      lazyMount
      unmountOnExit
      open={conflict !== null}
      onOpenChange={({ open }) => !open && resolveConflict('later')}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Somebody else has saved this</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>
                Since you opened it, another version was saved. Nothing of yours is lost: choose which one to
                keep.
              </Dialog.Description>
              <Box css={tableStyles} tabIndex={0} role="group" aria-label="Differences">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Field</th>
                      <th scope="col">Yours</th>
                      <th scope="col">Theirs</th>
                    </tr>
                  </thead>
                  <tbody>
                    {names.map((name) => (
                      <tr key={name}>
                        <th scope="row">{labels[name] ?? name}</th>
                        <td>{shown(mine?.[name])}</td>
                        <td>{shown(conflict?.values[name])}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
                {names.length === 0 && <Text>Both versions hold the same.</Text>}
              </Box>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="ghost" onClick={() => resolveConflict('later')}>
                Keep editing
              </Button>
              <Button variant="outline" onClick={() => resolveConflict('theirs')}>
                Take theirs
              </Button>
              <Button colorPalette="brand" onClick={() => resolveConflict('mine')}>
                Save mine
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const SHOWN_CHARACTERS = 400;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return JSON.stringify(value);
  return textFromHtml(String(value), SHOWN_CHARACTERS);
}

const tableStyles = {
  mt: '4',
  maxHeight: '45vh',
  overflow: 'auto',
  borderWidth: '1px',
  borderRadius: 'md',
  '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm', tableLayout: 'fixed' },
  '& th, & td': { p: '3', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTopWidth: '1px' },
  '& th': { width: '20%', color: 'fg.muted' },
  '& thead th + th': { width: '40%' },
};
