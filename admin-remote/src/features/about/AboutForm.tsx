import { Box } from '@chakra-ui/react';
import { DEFAULT_FEATURE_ICON, type AboutContent } from '@agency/shared/contracts';
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
import { RowsField } from '../../components/form/RowsField';
import { useLazyAdminAboutQuery, useSaveAboutMutation } from './aboutApi';
import { aboutSchema, EMPTY_ABOUT, iconChoices, toAboutForm, type AboutFormValues } from './aboutSchema';

const LABELS = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  stats: 'Stats',
  features: 'Features',
};
const STAT_COLUMNS = [
  { key: 'value', label: 'value' },
  { key: 'label', label: 'label' },
];
const EMPTY_STAT = { value: '', label: '' };
const EMPTY_FEATURE = { icon: DEFAULT_FEATURE_ICON, title: '', description: '' };

function toLoaded(row: AboutContent | null): Loaded<AboutFormValues> {
  return row ? { values: toAboutForm(row), version: row.updated_at } : { values: EMPTY_ABOUT, version: null };
}

/** Edits the about section; creates it where there is none yet. */
export function AboutForm({ row }: { row: AboutContent | null }) {
  const newId = useNewId();
  const [saveAbout] = useSaveAboutMutation();
  const [readAbout] = useLazyAdminAboutQuery();
  const loaded = toLoaded(row);

  const form = useRecordForm({
    schema: aboutSchema,
    loaded,
    record: 'about',
    newId,
    save: async (values, { version }) =>
      toLoaded(await saveAbout({ id: row?.id ?? newId.current, version, values }).unwrap()),
    reload: async () => toLoaded(await readAbout().unwrap()),
  });

  return (
    <RecordFormShell form={form} label="About" labels={LABELS}>
      <Box display="grid" gap="5">
        <Panel title="Text">
          <TextField name="title" label="Title" isRequired />
          <TextField name="subtitle" label="Subtitle" />
          <TextAreaField name="description" label="Description" rows={6} />
        </Panel>
        <Panel>
          <RowsField name="stats" label="Stats" item="stat" columns={STAT_COLUMNS} empty={EMPTY_STAT} />
        </Panel>
        <Panel>
          <RowsField
            name="features"
            label="Features"
            item="feature"
            columns={[
              { key: 'icon', label: 'icon', options: iconChoices(loaded.values) },
              { key: 'title', label: 'title' },
              { key: 'description', label: 'description', isLong: true },
            ]}
            empty={EMPTY_FEATURE}
          />
        </Panel>
        <SaveBar form={form} errorText="Failed to save the about content." submitLabel="Save Changes" />
      </Box>
    </RecordFormShell>
  );
}
