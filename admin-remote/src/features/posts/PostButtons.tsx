import { Button } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { RecordForm } from '../../components/form';
import { PreviewButton } from '../../components/preview';
import { ShareDraftButton } from '../../components/sharing/ShareDraftButton';
import type { PostFormValues } from './postModel';
import { toPostDraft } from './toPostDraft';
import type { PostIntent } from './usePostForm';

interface PostButtonsProps {
  form: RecordForm<PostFormValues>;
  /** Whether the stored post is switched on. */
  isPublished: boolean;
  /** Whether that is for later. */
  isPlanned: boolean;
  /** Whether the question about taking it offline is open. */
  isAsking: boolean;
  onAsked: (isAsking: boolean) => void;
}

const ASK = {
  published: {
    title: 'Take this post offline?',
    text: 'Save Draft unpublishes it: readers will no longer find it. Update saves your changes and keeps it published.',
  },
  planned: {
    title: 'Take this post out of the plan?',
    text: 'Save Draft makes it a draft: it will not be published as planned. Update saves your changes and keeps the plan.',
  },
};

/** Save Draft, and Publish or Update. A draft of a published or planned post takes it back, so that is asked first. */
export function PostButtons({ form, isPublished, isPlanned, isAsking, onAsked }: PostButtonsProps) {
  const isSaving = form.status === 'saving';
  const submit = (intent: PostIntent) => {
    onAsked(false);
    void form.submit(intent);
  };
  const publishLabel = isPublished ? 'Update' : 'Publish';
  const publishingLabel = isPublished ? 'Updating...' : 'Publishing...';

  return (
    <>
      <PreviewButton kind="post" methods={form.methods} toDraft={toPostDraft} />
      <ShareDraftButton form={form} />
      <Button
        variant="outline"
        disabled={isSaving}
        onClick={() => (isPublished ? onAsked(true) : submit('draft'))}
      >
        {form.intent === 'draft' ? 'Saving...' : 'Save Draft'}
      </Button>
      <Button colorPalette="brand" disabled={isSaving} onClick={() => submit('publish')}>
        {form.intent === 'publish' ? publishingLabel : publishLabel}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        {...(isPlanned ? ASK.planned : ASK.published)}
        confirmLabel="Save Draft"
        alternative={{ label: 'Update', onChosen: () => submit('publish') }}
        isDangerous
        onConfirmed={() => submit('draft')}
        onCancelled={() => onAsked(false)}
      />
    </>
  );
}
