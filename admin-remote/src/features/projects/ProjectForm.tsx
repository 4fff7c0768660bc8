import { Box, Button, Grid } from '@chakra-ui/react';
import { paths } from '@agency/shared/contracts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  CheckboxField,
  Panel,
  RecordFormShell,
  SaveNote,
  TextField,
  useNewId,
  useRecordForm,
  type Loaded,
} from '../../components/form';
import { ImageField, useReplacedImage } from '../../components/image';
import { PageHeader } from '../../components/PageHeader';
import { PreviewButton } from '../../components/preview';
import { RichTextField } from '../../components/richtext';
import { GradientField } from './GradientField';
import { LANGUAGES } from './languages';
import { ProjectPreview } from './ProjectPreview';
import { projectSchema, toProjectForm, toProjectRow, type ProjectFormValues } from './projectSchema';
import { useLazyAdminProjectQuery, useProjectTagsQuery, useSaveProjectMutation } from './projectsApi';
import { mergeTags } from './tags';
import { TagsField } from './TagsField';
import { toProjectDraft } from './toProjectDraft';

interface ProjectFormProps {
  /** `null` for a new project. */
  id: string | null;
  loaded: Loaded<ProjectFormValues>;
}

const LABELS = {
  title: 'Title',
  category: 'Category',
  description: 'Description',
  image: 'Project Image',
  image_alt: 'Alternative text',
  tags: 'Tags',
  gradient: 'Gradient/Color',
  live_demo_url: 'Live Demo URL',
  case_study_url: 'Case Study URL',
  order: 'Order',
  published: 'Published',
  featured: 'Featured',
};

/** The editor of one project, new or not, with its card beside it. */
export function ProjectForm({ id, loaded }: ProjectFormProps) {
  const newId = useNewId();
  const navigate = useNavigate();
  const [saveProject] = useSaveProjectMutation();
  const [readProject] = useLazyAdminProjectQuery();
  const { data: used } = useProjectTagsQuery();
  const suggestions = useMemo(() => mergeTags(used ?? [], LANGUAGES), [used]);
  const imageSaved = useReplacedImage(loaded.values.image);
  const isNew = id === null;

  const form = useRecordForm({
    schema: projectSchema,
    loaded,
    record: `project:${id ?? 'new'}`,
    newId,
    save: async (input, { version }) => {
      const values = toProjectRow(input);
      const row = await saveProject({ id: id ?? newId.current, version, values }).unwrap();
      return { values: toProjectForm(row), version: row.updated_at };
    },
    reload: async () => {
      const row = await readProject(id ?? newId.current).unwrap();
      return { values: toProjectForm(row), version: row.updated_at };
    },
    onSaved: ({ values }) => {
      imageSaved(values.image);
      void navigate(paths.admin.projects);
    },
  });

  const heading = isNew ? 'Add Project' : 'Edit Project';
  const [label, busyLabel] = isNew ? ['Add Project', 'Adding...'] : ['Save Changes', 'Saving...'];

  return (
    <RecordFormShell form={form} label={heading} labels={LABELS}>
      <PageHeader
        isSticky
        title={heading}
        note={<SaveNote form={form} errorText="Failed to save project." />}
        actions={
          <>
            <PreviewButton kind="project" methods={form.methods} toDraft={toProjectDraft} />
            <Button type="submit" colorPalette="brand" disabled={form.status === 'saving'}>
              {form.status === 'saving' ? busyLabel : label}
            </Button>
          </>
        }
      />
      <Grid
        gap="6"
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' }}
        alignItems="start"
      >
        <Panel>
          <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            <TextField name="title" label="Title" isRequired />
            <TextField name="category" label="Category" isRequired />
          </Grid>
          <RichTextField name="description" label="Description" rows={8} folder="projects" />
          <ImageField
            name="image"
            label="Project Image"
            folder="projects"
            failureText="Image upload failed."
          />
          <TextField
            name="image_alt"
            label="Alternative text"
            help="What the image shows, for those who do not see it."
          />
          <TagsField name="tags" label="Tags" suggestions={suggestions} />
          <GradientField name="gradient" label="Gradient/Color" />
          <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            <TextField name="live_demo_url" label="Live Demo URL" type="url" placeholder="https://" />
            <TextField name="case_study_url" label="Case Study URL" placeholder="https:// or /case-studies" />
            <TextField name="order" label="Order" type="number" />
          </Grid>
          <CheckboxField name="published" label="Published" />
          <CheckboxField
            name="featured"
            label="Featured"
            help="Up to three featured projects stand on the home page."
          />
        </Panel>
        <Box position={{ xl: 'sticky' }} top="24">
          <ProjectPreview />
        </Box>
      </Grid>
    </RecordFormShell>
  );
}
