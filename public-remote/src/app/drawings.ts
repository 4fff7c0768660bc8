import type { AppStore, PageResponse } from '@agency/shared/runtime';
import { answersIn, askAgain, pageData, readAsked, type Asked } from './pageData';

/** A page as React has rendered it: the document, its status and its redirect. */
export interface Drawing {
  source: string;
  response: PageResponse;
}

interface KeptDrawing extends Drawing {
  asked: Asked[];
  answers: string;
}

/** Limits of what is kept: pages, and characters of one, which take up to two bytes each. */
const MAX_DRAWINGS = 64;
const MAX_LENGTH = 256 * 1024;
const drawings = new Map<string, KeptDrawing>();

/** Keeps a drawing of what could be read for the next who ask for the same; the oldest makes room. */
export function keepDrawing(key: string, { source, response }: Drawing, store: AppStore): void {
  const { asked, answers } = answersIn(store);
  const { failures, lacksExtra } = pageData(store);
  if (source.length + answers.length > MAX_LENGTH || failures.length > 0 || lacksExtra) return;
  drawings.delete(key);
  drawings.set(key, { source, response, asked, answers });
  const [oldest] = drawings.size > MAX_DRAWINGS ? drawings.keys() : [];
  if (oldest !== undefined) drawings.delete(oldest);
}

/**
 * Reads everything again that a kept drawing was made of, and takes it when nothing has changed. Components may rely on
 * nothing else (docs/rendering.md, rule 8): the browser draws the same once more, when it hydrates.
 * @returns the drawing, and a store with the new answers; `null` when the page has to be drawn
 */
export async function findDrawing(
  key: string,
  emptyStore: () => AppStore,
  deadline: number,
): Promise<(Drawing & { store: AppStore }) | null> {
  const kept = drawings.get(key);
  if (!kept) return null;
  const store = emptyStore();
  askAgain(store, kept.asked);
  await readAsked(store, deadline);
  return answersIn(store).answers === kept.answers ? { ...kept, store } : null;
}
