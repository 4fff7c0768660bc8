import { resolve } from 'node:path';

/** The folder that holds the whole workspace. */
export const ROOT = resolve(import.meta.dirname, '../../..');

/** The packages that are built for the browser, in the order they are shown. */
export const BUILT_PACKAGES = ['shell', 'public-remote', 'admin-remote'];

/** Variables of the environment by name. */
export type Environment = Readonly<Record<string, string | undefined>>;
