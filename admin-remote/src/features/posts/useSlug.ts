import { useState, type ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { postSlug, type PostFormValues } from './postModel';

/**
 * The slug follows the title until somebody edits it by hand, or from the start stays as it is.
 * @param isFixed whether the post is, or was, public under its slug
 * @param initial the slug the form began with
 */
export function useSlug(
  methods: UseFormReturn<PostFormValues>,
  { isFixed, initial }: { isFixed: boolean; initial: string },
) {
  const [suffix] = useState(() => Math.random().toString(36).slice(2, 8).padEnd(6, '0'));
  const [isByHand, setIsByHand] = useState(
    () => initial !== '' && initial !== postSlug(methods.getValues('title'), suffix),
  );

  return {
    followTitle: (event: ChangeEvent<HTMLTextAreaElement>) => {
      if (isFixed || isByHand) return;
      methods.setValue('slug', postSlug(event.target.value, suffix), { shouldDirty: true });
    },
    fix: () => setIsByHand(true),
  };
}
