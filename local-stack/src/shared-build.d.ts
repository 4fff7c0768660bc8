/** The publishing tools are plain JavaScript, so that they run without a build; these are the parts used here. */
declare module '@agency/shared/build/release' {
  /** Releases in a folder: `<name>/<id>/` holds the files of each, `remotes.json` is the registry. */
  export interface ReleaseStore {
    read(): Promise<unknown>;
  }
  /** A release that the running shell could not run; the message says why. */
  export class RefusedReleaseError extends Error {}
  export function folderStore(folder: string): ReleaseStore;
  export function publish(options: { store: ReleaseStore; dist: string }): Promise<unknown>;
}
