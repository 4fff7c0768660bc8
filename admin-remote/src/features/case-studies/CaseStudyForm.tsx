import { Grid } from '@chakra-ui/react';
import { CASE_STUDY_CATEGORIES } from '@agency/shared/contracts';
import { useEffect } from 'react';
import {
  CheckboxField,
  Panel,
  RecordFormShell,
  SaveBar,
  SelectField,
  TextAreaField,
  TextField,
  useNewId,
  useRecordForm,
  type Loaded,
} from '../../components/form';
import { ImageField, useReplacedImage } from '../../components/image';
import { PreviewButton } from '../../components/preview';
import {
  caseStudySchema,
  EMPTY_CASE_STUDY,
  REQUIRED_TEXT,
  toCaseStudyForm,
  toCaseStudyRow,
  type CaseStudyFormValues,
} from './caseStudySchema';
import { useLazyAdminCaseStudyQuery, useSaveCaseStudyMutation } from './caseStudiesApi';
import { MetricsField } from './MetricsField';
import { toCaseStudyDraft } from './toCaseStudyDraft';

interface CaseStudyFormProps {
  /** `null` adds a new one. */
  id: string | null;
  loaded: Loaded<CaseStudyFormValues>;
  /** Puts the cursor into Title. */
  isFocused?: boolean;
  /** After saving or cancelling: back to add mode. */
  onDone: () => void;
}

const LABELS = {
  title: 'Title',
  client: 'Client',
  category: 'Category',
  duration: 'Duration',
  team: 'Team',
  results: 'Results',
  description: 'Description',
  challenge: 'Challenge',
  solution: 'Solution',
  technologies: 'Technologies',
  image: 'Image',
  image_alt: 'Alternative text',
  metrics: 'Metrics',
  published: 'Published',
};

export const NEW_CASE_STUDY: Loaded<CaseStudyFormValues> = { values: EMPTY_CASE_STUDY, version: null };

/** Adds or edits one case study. */
export function CaseStudyForm({ id, loaded, isFocused = false, onDone }: CaseStudyFormProps) {
  const newId = useNewId();
  const [saveCaseStudy] = useSaveCaseStudyMutation();
  const [readCaseStudy] = useLazyAdminCaseStudyQuery();
  const imageSaved = useReplacedImage(loaded.values.image);
  const isNew = id === null;

  const form = useRecordForm({
    schema: caseStudySchema,
    loaded,
    record: `case-study:${id ?? 'new'}`,
    newId,
    save: async (input, { version }) => {
      const created = version === null ? { created_at: new Date().toISOString() } : {};
      const values = { ...toCaseStudyRow(input), ...created };
      const row = await saveCaseStudy({ id: id ?? newId.current, version, values }).unwrap();
      return { values: toCaseStudyForm(row), version: row.updated_at };
    },
    reload: async () => {
      const row = await readCaseStudy(id ?? newId.current).unwrap();
      return { values: toCaseStudyForm(row), version: row.updated_at };
    },
    onSaved: ({ values }) => {
      imageSaved(values.image);
      onDone();
    },
    onInvalid: ({ title, image }) => {
      if (title || image) window.alert(REQUIRED_TEXT);
    },
  });

  const { setFocus } = form.methods;
  useEffect(() => {
    if (isFocused) setFocus('title');
  }, [isFocused, setFocus]);

  return (
    <RecordFormShell form={form} label={isNew ? 'Add Case Study' : 'Edit Case Study'} labels={LABELS}>
      <Panel title={isNew ? 'Add Case Study' : 'Edit Case Study'}>
        <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
          <TextField name="title" label="Title" isRequired />
          <TextField name="client" label="Client" />
          <SelectField name="category" label="Category" options={CASE_STUDY_CATEGORIES} />
          <TextField name="duration" label="Duration" placeholder="4 months" />
          <TextField name="team" label="Team" placeholder="5 people" />
          <TextField name="technologies" label="Technologies" help="Separated by commas" />
          <TextAreaField name="description" label="Description" rows={4} />
          <TextAreaField name="results" label="Results" rows={4} />
          <TextAreaField name="challenge" label="Challenge" rows={4} />
          <TextAreaField name="solution" label="Solution" rows={4} />
        </Grid>
        <MetricsField name="metrics" label="Metrics" />
        <ImageField
          name="image"
          label="Image"
          folder="case-studies"
          isRequired
          onUploadFailed={() => window.alert('Upload failed!')}
        />
        <TextField
          name="image_alt"
          label="Alternative text"
          help="What the image shows, for those who do not see it."
        />
        <CheckboxField name="published" label="Published" />
        <SaveBar
          form={form}
          errorText="Failed to save the case study."
          submitLabel={isNew ? 'Add' : 'Update'}
          onCancel={isNew ? undefined : onDone}
        >
          <PreviewButton kind="case-study" methods={form.methods} toDraft={toCaseStudyDraft} />
        </SaveBar>
      </Panel>
    </RecordFormShell>
  );
}
