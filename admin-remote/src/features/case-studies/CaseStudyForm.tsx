import { Box } from '@chakra-ui/react';
import { CASE_STUDY_CATEGORIES, type Nothing } from '@agency/shared/contracts';
import { caseStudyRecord, type FormValues } from '@agency/shared/records';
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
import { WorkFields } from '../../components/form/WorkFields';
import { usePublishCheck } from '../../components/checks/usePublishCheck';
import { ImageField } from '../../components/form/ImageField';
import { PreviewButton } from '../../components/preview';
import { SearchPanel } from '../../components/search/SearchPanel';
import { useSocialPicture } from '../../components/search/useSocialPicture';
import { ShareDraftButton } from '../../components/sharing/ShareDraftButton';
import { useLazyAdminCaseStudyQuery, useSaveCaseStudyMutation } from './caseStudiesApi';
import { MetricsField } from '../../components/form/MetricsField';
import { toCaseStudyDraft } from './toCaseStudyDraft';

const REQUIRED_TEXT = 'Title and image are required.';
/** What an empty title and a missing image say beside their fields. */
const MISSING_TEXTS: readonly unknown[] = ['Please enter a title.', 'Please add an image.'];

interface CaseStudyFormProps {
  /** `null` adds a new one. */
  id: string | null;
  loaded: Loaded<FormValues<typeof caseStudyRecord>>;
  /** Puts the cursor into Title. */
  isFocused?: boolean;
  /** After saving or cancelling: back to add mode. */
  onDone: () => void;
}

/** Adds or edits one case study. */
export function CaseStudyForm({ id, loaded, isFocused = false, onDone }: CaseStudyFormProps) {
  const newId = useNewId();
  const say = useSavedNotice();
  const [saveCaseStudy] = useSaveCaseStudyMutation();
  const [readCaseStudy] = useLazyAdminCaseStudyQuery();
  const isNew = id === null;
  const { check, dialog } = usePublishCheck();
  const saveShared = useSocialPicture('case-studies', loaded.values.search.image);

  const form = useRecordForm({
    loadSchema: caseStudyRecord.loadSchema,
    loaded,
    record: `case-study:${id ?? 'new'}`,
    draft: { table: caseStudyRecord.table, id },
    newId,
    save: async (input, { version }) => {
      const created = version === null ? { created_at: new Date().toISOString() } : {};
      const write = (values: typeof input) =>
        saveCaseStudy({ id: id ?? newId.current, version, values: { ...values, ...created } }).unwrap();
      return caseStudyRecord.toLoaded(await (input.published ? saveShared(input, write) : write(input)));
    },
    reload: async () => caseStudyRecord.toLoaded(await readCaseStudy(id ?? newId.current).unwrap()),
    mayPublish: async ({ title, search, published, image, image_alt: alt }, intent) => {
      const cover = loaded.values.published ? undefined : { image, alt };
      const page = { title: search.title || title, html: '', cover };
      return !published || intent === RESTORE_INTENT || check(page);
    },
    onSaved: ({ values }, intent) => {
      if (intent === RESTORE_INTENT) return;
      onDone();
      say(values.title);
    },
    onInvalid: ({ title, image }) => {
      if ([title, image].some((error) => MISSING_TEXTS.includes(error?.message))) window.alert(REQUIRED_TEXT);
    },
  });

  const { setFocus } = form.methods;
  useEffect(() => {
    if (isFocused) setFocus('title');
  }, [isFocused, setFocus]);

  const {
    title,
    client,
    category,
    duration,
    team,
    technologies,
    description,
    results,
    challenge,
    solution,
    metrics,
    screens,
    quote,
    quote_by,
    people,
    image,
    image_alt,
    published,
    ...others
  } = caseStudyRecord.fields;
  const { publish_at, unpublish_at, search, ...unknown } = others;
  const _everyFieldIsShown: Nothing = unknown;

  return (
    <RecordFormShell
      form={form}
      label={isNew ? 'Add Case Study' : 'Edit Case Study'}
      labels={caseStudyRecord.labels}
      versions={{ record: caseStudyRecord, id }}
    >
      <Panel title={isNew ? 'Add Case Study' : 'Edit Case Study'}>
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <TextField {...title} />
          <TextField {...client} />
          <SelectField {...category} options={CASE_STUDY_CATEGORIES} />
          <TextField {...duration} placeholder="4 months" />
          <TextField {...team} placeholder="5 people" />
          <TextField {...technologies} help="Separated by commas" />
          <TextAreaField {...description} rows={4} />
          <TextAreaField {...results} rows={4} />
          <TextAreaField {...challenge} rows={4} />
          <TextAreaField {...solution} rows={4} />
        </Box>
        <MetricsField {...metrics} />
        <ImageField {...image} folder="case-studies" onUploadFailed={() => window.alert('Upload failed!')} />
        <TextField {...image_alt} help="What the image shows, for those who do not see it." />
        <WorkFields {...{ screens, quote, quote_by, people }} folder="case-studies" />
        <CheckboxField {...published} />
        <PlanFields publishAt={publish_at} unpublishAt={unpublish_at} />
        <SearchPanel {...search} kind="case-study" id={id} folder="case-studies" />
        <SaveBar
          form={form}
          errorText="Failed to save the case study."
          submitLabel={isNew ? 'Add' : 'Update'}
          onCancel={isNew ? undefined : onDone}
        >
          <PreviewButton kind="case-study" methods={form.methods} toDraft={toCaseStudyDraft} />
          <ShareDraftButton form={form} />
        </SaveBar>
      </Panel>
      {dialog}
    </RecordFormShell>
  );
}
