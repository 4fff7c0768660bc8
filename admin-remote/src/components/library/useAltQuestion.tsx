import { useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { RecordForm } from '../form/types';
import { Later } from '../later/Later';
import { libraryPathOf, useLazyPictureQuery } from './libraryApi';

const loadQuestion = () => import('./AltQuestion');

/**
 * Asks before a save that publishes a row whose image has an alternative text neither in the row nor in the library.
 * @param isPublishing whether a save by this intent makes the row public
 * @returns the form with a `submit` that asks, and the question, to be rendered in the form
 */
export function useAltQuestion<In extends FieldValues>(
  form: RecordForm<In>,
  isPublishing: (intent: string | undefined, values: In) => boolean,
) {
  const [asked, setAsked] = useState<{ intent: string | undefined } | null>(null);
  const [readPicture] = useLazyPictureQuery();

  const submit = async (intent?: string) => {
    const values = form.methods.getValues();
    const { image, image_alt: alt } = values as unknown as { image: string; image_alt: string };
    if (!isPublishing(intent, values) || !image || alt.trim()) return form.submit(intent);
    // A library that does not answer must not keep anybody from publishing.
    const isDescribed = await readPicture(libraryPathOf(image))
      .unwrap()
      .then((picture) => !!picture?.alt)
      .catch(() => true);
    if (isDescribed) return form.submit(intent);
    setAsked({ intent });
  };
  const handleAnswered = (alt: string) => {
    const name = 'image_alt' as Path<In>;
    if (alt) form.methods.setValue(name, alt as PathValue<In, Path<In>>, { shouldDirty: true });
    setAsked(null);
    void form.submit(asked?.intent);
  };

  const question = asked && (
    <Later load={loadQuestion} failedText="The question about the alternative text could not be loaded.">
      {({ AltQuestion }) => <AltQuestion onAnswered={handleAnswered} onCancelled={() => setAsked(null)} />}
    </Later>
  );
  return { form: { ...form, submit }, question };
}
