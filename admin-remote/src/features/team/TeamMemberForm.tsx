import { Grid } from '@chakra-ui/react';
import { TEAM_DEPARTMENTS, TEAM_ICONS } from '@agency/shared/contracts';
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
import { useLazyAdminTeamMemberQuery, useSaveTeamMemberMutation } from './teamApi';
import {
  EMPTY_TEAM_MEMBER,
  teamMemberSchema,
  toTeamMemberForm,
  toTeamMemberRow,
  type TeamMemberFormValues,
} from './teamMemberSchema';

interface TeamMemberFormProps {
  /** `null` adds a new one. */
  id: string | null;
  loaded: Loaded<TeamMemberFormValues>;
  /** After saving or cancelling. */
  onDone: () => void;
}

const LABELS = {
  name: 'Name',
  role: 'Role',
  department: 'Department',
  description: 'Description',
  bio: 'Bio',
  image: 'Image',
  icon: 'Icon',
  location: 'Location',
  experience_years: 'Years Experience',
  skills: 'Skills',
  tags: 'Tags',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  github: 'GitHub',
  email: 'Email',
  order_index: 'Order Index',
  active: 'Active',
};

export const NEW_TEAM_MEMBER: Loaded<TeamMemberFormValues> = { values: EMPTY_TEAM_MEMBER, version: null };

/** Adds or edits one member. */
export function TeamMemberForm({ id, loaded, onDone }: TeamMemberFormProps) {
  const newId = useNewId();
  const [saveMember] = useSaveTeamMemberMutation();
  const [readMember] = useLazyAdminTeamMemberQuery();
  const imageSaved = useReplacedImage(loaded.values.image);
  const isNew = id === null;
  const title = isNew ? 'Add Team Member' : 'Edit Team Member';

  const form = useRecordForm({
    schema: teamMemberSchema,
    loaded,
    record: `team-member:${id ?? 'new'}`,
    newId,
    save: async (input, { version }) => {
      const row = await saveMember({
        id: id ?? newId.current,
        version,
        values: toTeamMemberRow(input),
      }).unwrap();
      return { values: toTeamMemberForm(row), version: row.updated_at };
    },
    reload: async () => {
      const row = await readMember(id ?? newId.current).unwrap();
      return { values: toTeamMemberForm(row), version: row.updated_at };
    },
    onSaved: ({ values }) => {
      imageSaved(values.image);
      onDone();
    },
  });

  const { setFocus } = form.methods;
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <RecordFormShell form={form} label={title} labels={LABELS}>
      <Panel title={title}>
        <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
          <TextField name="name" label="Name" isRequired />
          <TextField name="role" label="Role" isRequired />
          <SelectField
            name="department"
            label="Department"
            options={withCurrent(['', ...TEAM_DEPARTMENTS], loaded.values.department).map(optionOf)}
          />
          <TextField name="location" label="Location" />
          <TextAreaField name="description" label="Description" rows={4} isRequired />
          <TextAreaField name="bio" label="Bio" rows={4} />
          <SelectField name="icon" label="Icon" options={withCurrent(TEAM_ICONS, loaded.values.icon)} />
          <TextField name="experience_years" label="Years Experience" type="number" min={0} />
          <TextField name="skills" label="Skills" help="Separated by commas" />
          <TextField name="tags" label="Tags" help="Separated by commas" />
          <TextField name="linkedin" label="LinkedIn" type="url" placeholder="https://" />
          <TextField name="twitter" label="Twitter" type="url" placeholder="https://" />
          <TextField name="github" label="GitHub" type="url" placeholder="https://" />
          <TextField name="email" label="Email" type="email" />
          <TextField
            name="order_index"
            label="Order Index"
            type="number"
            min={0}
            help={isNew ? '0 puts a new member last.' : undefined}
          />
        </Grid>
        <ImageField
          name="image"
          label="Image"
          folder="team"
          onUploadFailed={({ message }) => window.alert(`Image upload failed! ${message}`)}
        />
        <CheckboxField name="active" label="Active" help="Only active members are shown on the site." />
        <SaveBar
          form={form}
          errorText="Failed to save the team member."
          submitLabel={isNew ? 'Save' : 'Update'}
          onCancel={onDone}
        />
      </Panel>
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
