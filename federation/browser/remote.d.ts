/** The remote that is developed: `standIn` puts its module here. */
declare module '#remote' {
  import type { RemoteModule } from '@agency/shared/contracts';

  const remote: RemoteModule;
  export default remote;
}

interface ImportMeta {
  /** Webpack's: the modules below a folder whose paths match. */
  webpackContext: (
    folder: string,
    options: { regExp: RegExp },
  ) => { keys: () => string[]; (key: string): unknown };
}
