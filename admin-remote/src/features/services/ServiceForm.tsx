import { Box } from '@chakra-ui/react';
import { SERVICE_ICONS, type Nothing } from '@agency/shared/contracts';
import { serviceRecord, type FormValues } from '@agency/shared/records';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { PlanFields } from '../../components/plan/PlanFields';
import {
  CheckboxField,
  Panel,
  RecordFormShell,
  RESTORE_INTENT,
  SaveBar,
  SelectField,
  TextAreaField,
  TextField,
  useNewId,
  useRecordForm,
  type Loaded,
} from '../../components/form';
import { useSavedNotice } from '../../components/useSavedNotice';
import { RowsField } from '../../components/form/RowsField';
import { GradientTextField } from './GradientTextField';
import { iconName } from './iconName';
import { ServiceIcon } from './ServiceIcon';
import { useLazyAdminServiceQuery, useSaveServiceMutation } from './servicesApi';

interface ServiceFormProps {
  /** `null` adds a new one. */
  id: string | null;
  loaded: Loaded<FormValues<typeof serviceRecord>>;
  /** After saving or cancelling. */
  onDone: () => void;
}

const FEATURE_COLUMNS = [{ key: 'text', label: 'text' }];
const EMPTY_FEATURE = { text: '' };

/** Adds or edits one service. */
export function ServiceForm({ id, loaded, onDone }: ServiceFormProps) {
  const newId = useNewId();
  const say = useSavedNotice();
  const [saveService] = useSaveServiceMutation();
  const [readService] = useLazyAdminServiceQuery();
  const isNew = id === null;
  const heading = isNew ? 'Add Service' : 'Edit Service';
  const icons = SERVICE_ICONS.some((icon) => icon === loaded.values.icon)
    ? SERVICE_ICONS
    : [...SERVICE_ICONS, loaded.values.icon];

  const form = useRecordForm({
    loadSchema: serviceRecord.loadSchema,
    loaded,
    record: `service:${id ?? 'new'}`,
    draft: { table: serviceRecord.table, id },
    newId,
    save: async (values, { version }) =>
      serviceRecord.toLoaded(await saveService({ id: id ?? newId.current, version, values }).unwrap()),
    reload: async () => serviceRecord.toLoaded(await readService(id ?? newId.current).unwrap()),
    onSaved: ({ values }, intent) => {
      if (intent === RESTORE_INTENT) return;
      onDone();
      say(values.title);
    },
  });

  const { setFocus } = form.methods;
  useEffect(() => setFocus('title'), [setFocus]);

  const { title, description, features, icon, gradient, order, published, ...others } = serviceRecord.fields;
  const { publish_at, unpublish_at, ...unknown } = others;
  const _everyFieldIsShown: Nothing = unknown;

  return (
    <RecordFormShell
      form={form}
      label={heading}
      labels={serviceRecord.labels}
      versions={{ record: serviceRecord, id }}
    >
      <Panel title={heading}>
        <TextField {...title} />
        <TextAreaField {...description} rows={4} />
        <RowsField {...features} item="feature" columns={FEATURE_COLUMNS} empty={EMPTY_FEATURE} />
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 1fr) 8rem' }}
        >
          <SelectField
            {...icon}
            help={<ChosenIcon name={icon.name} />}
            options={icons.map((value) => ({ value, label: iconName(value) }))}
          />
          <GradientTextField {...gradient} />
          <TextField {...order} type="number" />
        </Box>
        <CheckboxField {...published} />
        <PlanFields publishAt={publish_at} unpublishAt={unpublish_at} />
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

function ChosenIcon({ name }: { name: string }) {
  return <ServiceIcon name={String(useWatch({ name }))} />;
}
