import { Box } from '@chakra-ui/react';
import { DEFAULT_FEATURE_ICON, FEATURE_ICONS, type Nothing } from '@agency/shared/contracts';
import { aboutRecord, type FormValues } from '@agency/shared/records';
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
import { useLazyAdminAboutQuery, useSaveAboutMutation, type AboutRow } from './aboutApi';

const STAT_COLUMNS = [
  { key: 'value', label: 'value' },
  { key: 'label', label: 'label' },
];
const EMPTY_STAT = { value: '', label: '' };
const EMPTY_FEATURE = { icon: DEFAULT_FEATURE_ICON, title: '', description: '' };

type AboutFormValues = FormValues<typeof aboutRecord>;

function toLoaded(row: AboutRow | null): Loaded<AboutFormValues> {
  return row ? aboutRecord.toLoaded(row) : aboutRecord.toNew();
}

/** Icons to choose from, with stored ones that are not among them. */
function iconChoices({ features }: AboutFormValues): string[] {
  return [...new Set([...FEATURE_ICONS, ...features.map(({ icon }) => icon)])];
}

/** Edits the about section; creates it where there is none yet. */
export function AboutForm({ row }: { row: AboutRow | null }) {
  const newId = useNewId();
  const [saveAbout] = useSaveAboutMutation();
  const [readAbout] = useLazyAdminAboutQuery();
  const loaded = toLoaded(row);

  const form = useRecordForm({
    loadSchema: aboutRecord.loadSchema,
    loaded,
    record: 'about',
    draft: { table: aboutRecord.table, id: row?.id ?? null },
    newId,
    save: async (values, { version }) =>
      toLoaded(await saveAbout({ id: row?.id ?? newId.current, version, values }).unwrap()),
    reload: async () => toLoaded(await readAbout().unwrap()),
  });

  const { title, subtitle, description, stats, features, ...others } = aboutRecord.fields;
  const _everyFieldIsShown: Nothing = others;

  return (
    <RecordFormShell
      form={form}
      label="About"
      labels={aboutRecord.labels}
      versions={{ record: aboutRecord, id: row?.id }}
    >
      <Box display="grid" gap="5" maxW="3xl">
        <Panel title="Text">
          <TextField {...title} />
          <TextField {...subtitle} />
          <TextAreaField {...description} rows={6} />
        </Panel>
        <Panel>
          <RowsField {...stats} item="stat" columns={STAT_COLUMNS} empty={EMPTY_STAT} />
        </Panel>
        <Panel>
          <RowsField
            {...features}
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
