import { CONTRACT_VERSION, type RemoteModule } from '@agency/shared/contracts';
import { entries } from '../entries';
import { HomePage } from '../HomePage';

const app: RemoteModule = {
  name: 'events-remote',
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: '/events',
      handle: { title: 'Events' },
      element: (
        <main id="main">
          <HomePage entries={entries} />
        </main>
      ),
    },
  ],
};
export default app;
