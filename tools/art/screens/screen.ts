/** How the screens of a client's work are described; `renderScreens.ts` makes pictures and demo pages of them. */

export interface Screen {
  /** Desktop: 1280 × 800, phone: 390 × 844, wide: 1280 × 660, in CSS pixels; the picture has twice as many. */
  frame: 'desktop' | 'phone' | 'wide';
  /** What stands in the body of the page. */
  body: string;
}

export interface Demo {
  title: string;
  description: string;
  /** Path of the project it belongs to. */
  project: string;
  body: string;
}

/** One client: its own type, colours and components, used by all of its screens. */
export interface Client {
  /** Name of the folder of its pictures, of its demo, and of the style sheets of both, beside this file and the demo. */
  name: string;
  /** Style sheets of font packages, for the pictures. A demo page shows what the visitor's device has. */
  fonts: readonly string[];
  screens: Readonly<Record<string, Screen>>;
  demo?: Demo;
}

/** Markup of each entry, one after the other. */
export const each = <T>(list: readonly T[], draw: (entry: T, index: number) => string): string =>
  list.map(draw).join('');
