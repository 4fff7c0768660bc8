import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Spec files that `npm test` leaves to `npm test -- --all`, in folders of `specs`. What they check in depth, another test
 * of the browser walks through once, or unit tests cover (docs/testing.md).
 */
const LONG: Record<string, string[]> = {
  admin: [
    'activity',
    'address',
    'applicants',
    'content',
    'dialogs',
    'draft-links',
    'drafts',
    'editor-alternative-texts',
    'editor-blocks',
    'editor-figures',
    'editor-images',
    'editor-keyboard',
    'editor-menus',
    'editor-pages',
    'editor-paste',
    'editor-phone',
    'editor-recovery',
    'first-save',
    'frame',
    'fresh',
    'image-address',
    'import',
    'inbox',
    'insight',
    'keyboard',
    'late-parts',
    'lists',
    'media',
    'palette',
    'people',
    'pictures',
    'planning',
    'recovery',
    'releases',
    'rows',
    'search-and-share',
    'sessions',
    'settings',
    'subscribers',
    'team',
  ],
  engines: ['dialogs', 'failures', 'policy'],
  federation: ['conformance', 'shared-release', 'third-remote'],
  'html-first': ['deploys', 'handover', 'intent', 'outage', 'places', 'reading', 'start'],
  newsletter: ['admin', 'results'],
  public: ['busy', 'connection', 'html', 'motion', 'retries', 'walks', 'whole-page', 'work'],
};

/** Paths within `specs`. @throws Error for a file that does not exist */
export const LONG_SPECS = Object.entries(LONG).flatMap(([folder, names]) =>
  names.map((name) => {
    const path = `${folder}/${name}.spec.ts`;
    if (!existsSync(join(__dirname, 'specs', path)))
      throw new Error(`e2e/long.ts names ${path}, which does not exist.`);
    return path;
  }),
);
