import type * as RichText from './normalize';

let loaded: typeof RichText | null = null;

/** Downloads the sanitiser and what makes the editor's HTML portable. */
export const loadRichText = async (): Promise<typeof RichText> => (loaded ??= await import('./normalize'));

/** The same without waiting: `null` until it has been downloaded, which the first use of the form does. */
export const richTextIfLoaded = (): typeof RichText | null => loaded;
