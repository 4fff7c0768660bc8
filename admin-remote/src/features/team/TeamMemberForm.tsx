import { Box, Heading } from '@chakra-ui/react';
import { TEAM_DEPARTMENTS, TEAM_ICONS, type Nothing } from '@agency/shared/contracts';
import { teamMemberRecord, type FormValues } from '@agency/shared/records';
import { useEffect } from 'react';
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
import { ImageField } from '../../components/form/ImageField';
import { WritingPage } from '../../components/form/WritingPage';
import { useLazyAdminTeamMemberQuery, useSaveTeamMemberMutation } from './teamApi';

interface TeamMemberFormProps {
  /** `null` adds a new one. */
  id: string | null;
  loaded: Loaded<FormValues<typeof teamMemberRecord>>;
  /** After saving or cancelling. */
  onDone: () => void;
}

/** Adds or edits one member. */
export function TeamMemberForm({ id, loaded, onDone }: TeamMemberFormProps) {
  const newId = useNewId();
  const say = useSavedNotice();
  const [saveMember] = useSaveTeamMemberMutation();
  const [readMember] = useLazyAdminTeamMemberQuery();
  const isNew = id === null;
  const title = isNew ? 'Add Team Member' : 'Edit Team Member';

  const form = useRecordForm({
    loadSchema: teamMemberRecord.loadSchema,
    loaded,
    record: `team-member:${id ?? 'new'}`,
    draft: { table: teamMemberRecord.table, id },
    newId,
    save: async (values, { version }) =>
      teamMemberRecord.toLoaded(await saveMember({ id: id ?? newId.current, version, values }).unwrap()),
    reload: async () => teamMemberRecord.toLoaded(await readMember(id ?? newId.current).unwrap()),
    onSaved: ({ values }, intent) => {
      if (intent === RESTORE_INTENT) return;
      onDone();
      say(values.name);
    },
  });

  const { setFocus } = form.methods;
  useEffect(() => setFocus('name'), [setFocus]);

  const { name, role, department, location, description, bio, icon, ...rest } = teamMemberRecord.fields;
  const { experience_years, skills, tags, linkedin, twitter, github, email, ...last } = rest;
  const { order_index, image, active, ...others } = last;
  const { publish_at, unpublish_at, ...unknown } = others;
  const _everyFieldIsShown: Nothing = unknown;

  return (
    <RecordFormShell
      form={form}
      label={title}
      labels={teamMemberRecord.labels}
      versions={{ record: teamMemberRecord, id }}
    >
      <WritingPage
        settings={
          <>
            <Panel title="On the site">
              <CheckboxField {...active} help="Only active members are shown on the site." />
              <TextField
                {...order_index}
                type="number"
                min={0}
                help={isNew ? '0 puts a new member last.' : undefined}
              />
              <SelectField {...icon} options={withCurrent(TEAM_ICONS, loaded.values.icon)} />
              <PlanFields publishAt={publish_at} unpublishAt={unpublish_at} />
            </Panel>
            <Panel title="Links">
              <TextField {...linkedin} type="url" placeholder="https://" />
              <TextField {...twitter} type="url" placeholder="https://" />
              <TextField {...github} type="url" placeholder="https://" />
              <TextField {...email} type="email" />
            </Panel>
          </>
        }
      >
        <Heading as="h2" size="md">
          {title}
        </Heading>
        <ImageField
          {...image}
          folder="team"
          onUploadFailed={({ message }) => window.alert(`Image upload failed! ${message}`)}
        />
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <TextField {...name} />
          <TextField {...role} />
          <SelectField
            {...department}
            options={withCurrent(['', ...TEAM_DEPARTMENTS], loaded.values.department).map(optionOf)}
          />
          <TextField {...location} />
          <TextField {...experience_years} type="number" min={0} />
        </Box>
        <TextAreaField {...description} rows={4} />
        <TextAreaField {...bio} rows={4} />
        <TextField {...skills} help="Separated by commas" />
        <TextField {...tags} help="Separated by commas" />
      </WritingPage>
      <SaveBar
        form={form}
        errorText="Failed to save the team member."
        submitLabel={isNew ? 'Save' : 'Update'}
        onCancel={onDone}
      />
    </RecordFormShell>
  );
}

/** The choices, with a stored one that is not among them. */
function withCurrent(options: readonly string[], current: string): readonly string[] {
  return options.includes(current) ? options : [...options, current];
}

function optionOf(value: string) {
  return { value, label: value || 'None' };
}
