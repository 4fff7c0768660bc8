import type { ContentImage } from './image';

/** What the pages that are one section show below it; not beside the sections, which every page loads. */
export const sectionPictures = {
  about: {
    src: '/media/work/studio/ferry.webp',
    alt: 'A paper timetable with 242 times and a note in red ink, “this one! ask Pat”; beside it a phone that says 14:35, in 12 minutes, Pier 3.',
    width: 2560,
    height: 1320,
    caption: '2019: the timetable at Pier 3, and what came of it at the borrowed desk.',
  },
  services: {
    src: '/media/hero/services.webp',
    alt: 'Three products in a drawn tide: a shopping list in the order of the aisles, a kiln in cross-section whose shelves are booked, a handheld that reads a torn label.',
    width: 2560,
    height: 1320,
    caption: 'A list that knows the aisles, a shelf in the fire, a label read in the dark.',
  },
} as const satisfies Record<string, ContentImage & { caption: string }>;
