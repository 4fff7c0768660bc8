/** The remote that is developed: `standIn` puts its module here. */
declare module '#remote' {
  import type { RemoteModule } from '@agency/shared/contracts';

  const remote: RemoteModule;
  export default remote;
}
