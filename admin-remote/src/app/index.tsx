import { CONTRACT_VERSION, type RemoteModule } from '@agency/shared/contracts';

const app: RemoteModule = {
  name: 'admin-remote',
  contract: CONTRACT_VERSION,
  routes: [{ path: '/admin/login', element: <h1>Sign in</h1> }],
};

export default app;
