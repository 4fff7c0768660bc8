import { CONTRACT_VERSION, PUBLIC_REMOTE, type RemoteModule } from '@agency/shared/contracts';
import { SiteLayout } from '../components/SiteLayout';
import '@agency/shared/design/fonts.css';
import { routes } from './routes';

const app: RemoteModule = { name: PUBLIC_REMOTE, contract: CONTRACT_VERSION, routes, Frame: SiteLayout };

export default app;
