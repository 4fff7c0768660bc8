import type { ImageFolder, Search } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { useRef } from 'react';
import { removeObjects } from '../image/objects';
import { fetchPart } from '../later/fetchPart';
import { isDrawn, isToDraw } from './card';

const loadStore = () => import('./storeCard');

/** Milliseconds after which publishing goes on without the picture. */
const TIMEOUT = 15_000;

interface Shared {
  title: string;
  image: string | null;
  search: Search;
}

const inTime = <T>(work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('It took too long.')), TIMEOUT)),
  ]);

/** Whether the file of a drawn picture is gone, as after a version was restored. If that is not known, it is there. */
const isGone = (address: string) =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status >= 400 && status < 500,
    () => false,
  );

/**
 * Draws the social picture of a page when it is published, if it has none of its own or one of another title, and removes
 * the one before. A chosen picture stays.
 * @param stored the social picture that the row has now
 * @returns a function that saves a row with its picture; publishing never fails because of it
 */
export function useSocialPicture(folder: ImageFolder, stored: string) {
  const dispatch = useAppDispatch();
  const before = useRef(stored);
  /** The last one drawn here, for a save that is tried again. */
  const drawn = useRef('');

  const pictureOf = async ({ title, image, search }: Shared): Promise<string> => {
    const words = search.title || title;
    const { image: social = '' } = search;
    if (!isToDraw(words, social, image ?? '') && !(isDrawn(social) && (await isGone(social)))) return social;
    if (isDrawn(drawn.current) && !isToDraw(words, drawn.current, '')) return drawn.current;
    try {
      const { storeCard } = await fetchPart(loadStore);
      return (drawn.current = await inTime(storeCard(words, folder)));
    } catch (reason) {
      const { message } = reason as Error;
      dispatch(notified('error', `The social picture could not be drawn, so it stays as it was. ${message}`));
      return social;
    }
  };

  return async <V extends Shared, R>(values: V, save: (values: V) => Promise<R>): Promise<R> => {
    const image = await pictureOf(values);
    const result = await save(image ? { ...values, search: { ...values.search, image } } : values);
    if (isDrawn(before.current) && before.current !== image) void removeObjects([before.current]);
    before.current = image;
    return result;
  };
}
