import { Button } from '@chakra-ui/react';
import { adminPaths, type Nothing } from '@agency/shared/contracts';
import { projectRecord } from '@agency/shared/records';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PlanFields } from '../../components/plan/PlanFields';
import {
  CheckboxField,
  Panel,
  RecordFormShell,
  RESTORE_INTENT,
  SaveNote,
  TextField,
  TitleField,
  WritingPage,
  useNewId,
  useRecordForm,
  type Loaded,
} from '../../components/form';
import { useSavedNotice } from '../../components/useSavedNotice';
import { MetricsField } from '../../components/form/MetricsField';
import { WorkFields } from '../../components/form/WorkFields';
import { ImageField } from '../../components/form/ImageField';
import { PageHeader } from '../../components/PageHeader';
import { PreviewButton } from '../../components/preview';
import { usePublishCheck } from '../../components/checks/usePublishCheck';
import { RichTextField } from '../../components/richtext';
import { SearchPanel } from '../../components/search/SearchPanel';
import { useSocialPicture } from '../../components/search/useSocialPicture';
import { ShareDraftButton } from '../../components/sharing/ShareDraftButton';
import { GradientField } from './GradientField';
import { LANGUAGES } from './languages';
import { ProjectPreview } from './ProjectPreview';
import { loadProjectSchema, type ProjectFormValues } from './projectModel';
import { useLazyAdminProjectQuery, useProjectTagsQuery, useSaveProjectMutation } from './projectRecordApi';
import { mergeTags } from '../../components/tags/tags';
import { TagsField } from '../../components/tags/TagsField';
import { toProjectDraft } from './toProjectDraft';

interface ProjectFormProps {
  /** `null` for a new project. */
  id: string | null;
  loaded: Loaded<ProjectFormValues>;
}

/** The editor of one project, new or not, with its card beside it. */
export function ProjectForm({ id, loaded }: ProjectFormProps) {
  const newId = useNewId();
  const say = useSavedNotice();
  const navigate = useNavigate();
  const [saveProject] = useSaveProjectMutation();
  const [readProject] = useLazyAdminProjectQuery();
  const { data: used } = useProjectTagsQuery();
  const suggestions = useMemo(() => mergeTags(used ?? [], LANGUAGES), [used]);
  const isNew = id === null;
  const { check, dialog } = usePublishCheck();
  const saveShared = useSocialPicture('projects', loaded.values.search.image);

  const form = useRecordForm({
    loadSchema: loadProjectSchema,
    loaded,
    record: `project:${id ?? 'new'}`,
    draft: { table: projectRecord.table, id },
    newId,
    save: async (input, { version }) => {
      const write = (values: typeof input) =>
        saveProject({ id: id ?? newId.current, version, values }).unwrap();
      return projectRecord.toLoaded(await (input.published ? saveShared(input, write) : write(input)));
    },
    reload: async () => projectRecord.toLoaded(await readProject(id ?? newId.current).unwrap()),
    mayPublish: async ({ title, description, search, published, image, image_alt: alt }, intent) => {
      const cover = loaded.values.published ? undefined : { image, alt };
      const page = { title: search.title || title, html: description, cover };
      return !published || intent === RESTORE_INTENT || check(page);
    },
    onSaved: ({ values }, intent) => {
      if (intent === RESTORE_INTENT) return;
      void navigate(adminPaths.projects);
      say(values.title);
    },
  });

  const heading = isNew ? 'Add Project' : 'Edit Project';
  const [label, busyLabel] = isNew ? ['Add Project', 'Adding...'] : ['Save Changes', 'Saving...'];

  const { title, category, description, image, image_alt, tags, gradient, ...rest } = projectRecord.fields;
  const { live_demo_url, case_study_url, order, published, featured, ...shown } = rest;
  const { client, year, role, metrics, screens, quote, quote_by, people, ...others } = shown;
  const { publish_at, unpublish_at, search, ...unknown } = others;
  const _everyFieldIsShown: Nothing = unknown;

  return (
    <RecordFormShell
      form={form}
      label={heading}
      labels={projectRecord.labels}
      versions={{ record: projectRecord, id }}
    >
      <PageHeader
        isSticky
        title={heading}
        note={<SaveNote form={form} errorText="Failed to save project." />}
        actions={
          <>
            <PreviewButton kind="project" methods={form.methods} toDraft={toProjectDraft} />
            <ShareDraftButton form={form} />
            <Button type="submit" colorPalette="brand" disabled={form.status === 'saving'}>
              {form.status === 'saving' ? busyLabel : label}
            </Button>
          </>
        }
      />
      <WritingPage
        settings={
          <>
            <Panel title="Publishing">
              <CheckboxField {...published} />
              <PlanFields publishAt={publish_at} unpublishAt={unpublish_at} />
              <CheckboxField {...featured} help="Up to three featured projects stand on the home page." />
              <TextField {...order} type="number" />
            </Panel>
            <ProjectPreview />
            <Panel title="Image">
              <ImageField {...image} folder="projects" failureText="Image upload failed." />
              <TextField {...image_alt} help="What the image shows, for those who do not see it." />
              <GradientField {...gradient} />
            </Panel>
            <Panel title="Facts">
              <TextField {...category} />
              <TextField {...client} />
              <TextField {...year} />
              <TextField {...role} placeholder="Research, design, engineering" />
              <TagsField {...tags} suggestions={suggestions} />
              <TextField {...live_demo_url} placeholder="https:// or /demos/a-shop.html" />
              <TextField {...case_study_url} placeholder="https:// or /case-studies" />
            </Panel>
            <SearchPanel {...search} kind="project" id={id} folder="projects" />
          </>
        }
      >
        <TitleField {...title} next={description.name} />
        <RichTextField {...description} isPage rows={8} folder="projects" />
        <MetricsField {...metrics} />
        <WorkFields {...{ screens, quote, quote_by, people }} folder="projects" />
      </WritingPage>
      {dialog}
    </RecordFormShell>
  );
}
