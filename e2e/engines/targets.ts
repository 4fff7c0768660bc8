import type { Name, Target } from './watchPage';

const ofRole =
  (role: string) =>
  (name: Name, within?: Target): Target => ({ role, name, ...(within ? { within } : {}) });

export const alertDialog = ofRole('alertdialog');
export const button = ofRole('button');
export const checkbox = ofRole('checkbox');
export const dialog = ofRole('dialog');
export const field = ofRole('textbox');
export const form = ofRole('form');
export const heading = ofRole('heading');
export const link = ofRole('link');
export const region = ofRole('region');
export const searchField = ofRole('searchbox');

/** The main landmark and the footer of every public page. */
export const main: Target = { role: 'main', name: /.*/ };
export const foot: Target = { role: 'contentinfo', name: /.*/ };
