import { adminPaths, type Nothing } from '@agency/shared/contracts';
import { savedAnswerRecord, type FormValues } from '@agency/shared/records';
import { useEffect } from 'react';
import {
  Panel,
  RecordFormShell,
  SaveBar,
  TextAreaField,
  TextField,
  useNewId,
  useRecordForm,
  type Loaded,
} from '../../components/form';
import { KeptChanges } from '../../components/form/KeptChanges';
import { RecordBoundary } from '../../components/layout/RecordBoundary';
import { useLazySavedAnswerQuery, useSaveAnswerMutation, useSavedAnswerQuery } from './savedAnswersApi';

interface SavedAnswerEditorProps {
  /** `null` adds a new one. */
  id: string | null;
  /** After saving or cancelling. */
  onDone: () => void;
}

/** The form of one saved answer, once it is loaded. */
export function SavedAnswerEditor({ id, onDone }: SavedAnswerEditorProps) {
  if (id === null) return <SavedAnswerForm id={null} loaded={savedAnswerRecord.toNew()} onDone={onDone} />;
  return <StoredAnswer id={id} onDone={onDone} />;
}

function StoredAnswer({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useSavedAnswerQuery(id);
  return (
    <RecordBoundary
      query={query}
      errorText={({ kind }) =>
        kind === 'not-found' ? 'This saved answer does not exist.' : 'Failed to load the saved answer.'
      }
      gone={<KeptChanges kind="saved-answer" id={id} newPath={`${adminPaths.savedAnswers}?new=1`} />}
    >
      {(row) => <SavedAnswerForm id={id} loaded={savedAnswerRecord.toLoaded(row)} onDone={onDone} />}
    </RecordBoundary>
  );
}

interface SavedAnswerFormProps extends SavedAnswerEditorProps {
  loaded: Loaded<FormValues<typeof savedAnswerRecord>>;
}

function SavedAnswerForm({ id, loaded, onDone }: SavedAnswerFormProps) {
  const newId = useNewId();
  const [save] = useSaveAnswerMutation();
  const [read] = useLazySavedAnswerQuery();
  const heading = id === null ? 'Add Saved Answer' : 'Edit Saved Answer';

  const form = useRecordForm({
    loadSchema: savedAnswerRecord.loadSchema,
    loaded,
    record: `saved-answer:${id ?? 'new'}`,
    newId,
    save: async (values, { version }) =>
      savedAnswerRecord.toLoaded(await save({ id: id ?? newId.current, version, values }).unwrap()),
    reload: async () => savedAnswerRecord.toLoaded(await read(id ?? newId.current).unwrap()),
    onSaved: onDone,
  });

  const { setFocus } = form.methods;
  useEffect(() => setFocus('title'), [setFocus]);

  const { title, body, ...others } = savedAnswerRecord.fields;
  const _everyFieldIsShown: Nothing = others;

  return (
    <RecordFormShell form={form} label={heading} labels={savedAnswerRecord.labels}>
      <Panel title={heading}>
        <TextField {...title} help="Staff see it, visitors do not." />
        <TextAreaField
          {...body}
          rows={10}
          help="{name} becomes the visitor’s name, {me} the name of whoever answers, {agency} the agency’s."
        />
        <SaveBar
          form={form}
          errorText="Failed to save the answer."
          submitLabel={id === null ? 'Save' : 'Update'}
          onCancel={onDone}
        />
      </Panel>
    </RecordFormShell>
  );
}
