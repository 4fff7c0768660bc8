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
    alt: 'Three products above a drawn tide: a chair’s page with the week it leaves the workshop, a harbour’s berths hour by hour, a nurse’s visits of the day on a phone.',
    width: 2560,
    height: 1760,
    caption: 'A chair with a delivery week, a harbour hour by hour, a nurse’s day on one screen.',
  },
} as const satisfies Record<string, ContentImage & { caption: string }>;
