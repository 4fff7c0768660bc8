import { Grid } from '@chakra-ui/react';
import { SERVICE_ICONS } from '@agency/shared/contracts';
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
import { RowsField } from '../../components/form/RowsField';
import { GradientTextField } from './GradientTextField';
import { EMPTY_SERVICE, serviceSchema, toServiceForm, type ServiceFormValues } from './serviceSchema';
import { useLazyAdminServiceQuery, useSaveServiceMutation } from './servicesApi';

interface ServiceFormProps {
  /** `null` adds a new one. */
  id: string | null;
  loaded: Loaded<ServiceFormValues>;
  /** After saving or cancelling. */
  onDone: () => void;
}

const LABELS = {
  title: 'Title',
  description: 'Description',
  features: 'Features',
  icon: 'Icon',
  gradient: 'Gradient',
  order: 'Order',
  published: 'Published',
};
const FEATURE_COLUMNS = [{ key: 'text', label: 'text' }];
const EMPTY_FEATURE = { text: '' };

export const NEW_SERVICE: Loaded<ServiceFormValues> = { values: EMPTY_SERVICE, version: null };

/** Adds or edits one service. */
export function ServiceForm({ id, loaded, onDone }: ServiceFormProps) {
  const newId = useNewId();
  const [saveService] = useSaveServiceMutation();
  const [readService] = useLazyAdminServiceQuery();
  const isNew = id === null;
  const title = isNew ? 'Add Service' : 'Edit Service';
  const icons = SERVICE_ICONS.some((icon) => icon === loaded.values.icon)
    ? SERVICE_ICONS
    : [...SERVICE_ICONS, loaded.values.icon];

  const form = useRecordForm({
    schema: serviceSchema,
    loaded,
    record: `service:${id ?? 'new'}`,
    newId,
    save: async (values, { version }) => {
      const row = await saveService({ id: id ?? newId.current, version, values }).unwrap();
      return { values: toServiceForm(row), version: row.updated_at };
    },
    reload: async () => {
      const row = await readService(id ?? newId.current).unwrap();
      return { values: toServiceForm(row), version: row.updated_at };
    },
    onSaved: onDone,
  });

  const { setFocus } = form.methods;
  useEffect(() => setFocus('title'), [setFocus]);

  return (
    <RecordFormShell form={form} label={title} labels={LABELS}>
      <Panel title={title}>
        <TextField name="title" label="Title" isRequired />
        <TextAreaField name="description" label="Description" rows={4} />
        <RowsField
          name="features"
          label="Features"
          item="feature"
          columns={FEATURE_COLUMNS}
          empty={EMPTY_FEATURE}
        />
        <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 1fr) 8rem' }}>
          <SelectField name="icon" label="Icon" options={icons} />
          <GradientTextField name="gradient" label="Gradient" />
          <TextField name="order" label="Order" type="number" />
        </Grid>
        <CheckboxField name="published" label="Published" />
        <SaveBar
          form={form}
          errorText="Failed to save the service."
          submitLabel={isNew ? 'Save' : 'Update'}
          onCancel={onDone}
        />
      </Panel>
    </RecordFormShell>
  );
}
