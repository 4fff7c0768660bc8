import { postRecord } from '@agency/shared/records';
import { useState } from 'react';
import { PageHeader } from '../../components/PageHeader';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import {
  RecordFormShell,
  SaveNote,
  TextAreaField,
  TitleField,
  WritingPage,
  type Loaded,
} from '../../components/form';
import { RichTextField } from '../../components/richtext';
import { PostButtons } from './PostButtons';
import { PostDetails } from './PostDetails';
import type { PostFormValues } from './postModel';
import { usePostForm } from './usePostForm';
import { useSlug } from './useSlug';

interface PostFormProps {
  /** `null` for a new post. */
  id: string | null;
  loaded: Loaded<PostFormValues>;
  /** After the first save of a new post that stays on the screen. */
  onCreated?: (id: string) => void;
}

/** The editor of one post, new or not. */
export function PostForm({ id, loaded, onCreated }: PostFormProps) {
  const { form, dialog, stored, isPublished, isPlanned } = usePostForm(id, loaded, onCreated);
  const isFixed = loaded.values.published || isPublished;
  const slug = useSlug(form.methods, { isFixed, initial: loaded.values.slug });
  const [isAsking, setIsAsking] = useState(false);
  const heading = id === null ? 'Create New Post' : 'Edit Post';

  // The checkbox decides here, but never takes a post offline unasked.
  const handleSubmit = () => {
    if (isPublished && !form.methods.getValues('published')) setIsAsking(true);
    else void form.submit('keep');
  };

  const { title, content, excerpt, ...details } = postRecord.fields;

  return (
    <RecordFormShell
      form={form}
      label={heading}
      labels={postRecord.labels}
      versions={{ record: postRecord, id }}
      onSubmit={handleSubmit}
    >
      <PageHeader
        isSticky
        title={heading}
        count={id !== null && <PublicationBadge row={stored} />}
        note={<SaveNote form={form} errorText="Error saving post:" />}
        actions={<PostButtons {...{ form, isPublished, isPlanned, isAsking }} onAsked={setIsAsking} />}
      />
      <WritingPage settings={<PostDetails id={id} fields={details} onSlugEdited={slug.fix} />}>
        <TitleField {...title} next={content.name} onChange={slug.followTitle} />
        {/* Right after the title in tab order. */}
        <RichTextField
          {...content}
          isPage
          rows={15}
          folder="blog"
          help="HTML is allowed: tags such as h2, p, ul, li."
        />
        <TextAreaField {...excerpt} rows={3} />
      </WritingPage>
      {dialog}
    </RecordFormShell>
  );
}
