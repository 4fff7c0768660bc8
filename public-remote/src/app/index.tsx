import { CONTRACT_VERSION, type RemoteModule } from '@agency/shared/contracts';

const app: RemoteModule = {
  name: 'public-remote',
  contract: CONTRACT_VERSION,
  routes: [{ path: '/', element: <h1>Full-Service Digital Agency</h1> }],
};

export default app;
