import { adminPaths, type AppError } from '@agency/shared/contracts';
import { MISSING_IMAGE_TEXT, postRecord } from '@agency/shared/records';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SAME_FORM, useNewId, useRecordForm, type Loaded, type SaveContext } from '../../components/form';
import { useSavedNotice } from '../../components/useSavedNotice';
import { usePublishCheck } from '../../components/checks/usePublishCheck';
import { useSocialPicture } from '../../components/search/useSocialPicture';
import { publicationOf } from '../../components/plan/publication';
import { freeSlug, loadPostSchema, type PostFormValues, type PostInput } from './postModel';
import { useLazyAdminPostQuery, useLazyTakenSlugsQuery, useSavePostMutation } from './postRecordApi';

/** Which save: `keep` goes by the checkbox and stays on the screen, the others are the buttons. */
export type PostIntent = 'draft' | 'publish' | 'keep';

/** What a button decides, whatever the box says. */
const decidedBy = (intent: string): { published?: boolean } =>
  intent === 'publish' || intent === 'draft' ? { published: intent === 'publish' } : {};

/** The result of a save, in words. A draft with a time set is easily taken for a planned post. */
function outcomeOf({ published, ...times }: PostFormValues): string {
  if (published) return publicationOf({ published, ...times }) === 'Planned' ? 'planned' : 'published';
  const isTimed = Date.parse(times.publish_at) > Date.now();
  return `saved as a draft${isTimed ? ', and not planned: Publish plans it' : ''}`;
}

/**
 * The form of one post and what its saving means.
 * @param id `null` for a new post
 * @param onCreated after the first save of a new post that stays on the screen
 */
export function usePostForm(
  id: string | null,
  loaded: Loaded<PostFormValues>,
  onCreated?: (id: string) => void,
) {
  const newId = useNewId();
  const [stored, setStored] = useState(loaded);
  const [savePost] = useSavePostMutation();
  const [readPost] = useLazyAdminPostQuery();
  const [readSlugs] = useLazyTakenSlugsQuery();
  const navigate = useNavigate();
  const { check, dialog } = usePublishCheck();
  const saveShared = useSocialPicture('blog', loaded.values.search.image);
  const say = useSavedNotice();

  const save = async (input: PostInput, { intent, version }: SaveContext) => {
    const values = { ...input, ...decidedBy(intent) };
    const write = (row: PostInput) => savePost({ id: id ?? newId.current, version, values: row }).unwrap();
    try {
      return postRecord.toLoaded(await (values.published ? saveShared(values, write) : write(values)));
    } catch (reason) {
      throw await withSuggestion(reason as AppError, input.slug);
    }
  };

  const withSuggestion = async (error: AppError, slug: string): Promise<AppError> => {
    if (error.kind !== 'duplicate') return error;
    const taken = await readSlugs(slug)
      .unwrap()
      .catch(() => [slug]);
    return { ...error, message: `This slug is taken. Try "${freeSlug(slug, taken)}".` };
  };

  const handleSaved = (now: Loaded<PostFormValues>, intent: string) => {
    setStored(now);
    if (intent === 'draft' || intent === 'publish') {
      void navigate(adminPaths.posts);
      say(now.values.title, outcomeOf(now.values));
    } else if (id === null) {
      onCreated?.(newId.current);
      void navigate(adminPaths.editPost(newId.current), SAME_FORM);
    }
  };

  const form = useRecordForm({
    loadSchema: loadPostSchema,
    loaded,
    record: `post:${id ?? 'new'}`,
    draft: { table: postRecord.table, id },
    newId,
    decidedBy,
    save,
    reload: async () => postRecord.toLoaded(await readPost(id ?? newId.current).unwrap()),
    mayPublish: async ({ title, content, search, published, image, image_alt: alt }, intent) => {
      const isPublished = intent === 'publish' || (intent === 'keep' && published);
      const cover = stored.values.published ? undefined : { image, alt };
      return !isPublished || check({ title: search.title || title, html: content, cover });
    },
    onSaved: handleSaved,
    onFailed: ({ message }) => window.alert(`Error saving post: ${message}`),
    onInvalid: ({ image }) => {
      if (image?.message === MISSING_IMAGE_TEXT) window.alert(MISSING_IMAGE_TEXT);
    },
    fieldOf: ({ kind, message }) => (kind === 'duplicate' ? { name: 'slug', message } : null),
    defaultIntent: 'keep',
  });

  const isPlanned = publicationOf(stored.values) === 'Planned';
  return { form, dialog, stored: stored.values, isPublished: stored.values.published, isPlanned };
}
