import { CONTRACT_VERSION, type RemoteModule } from '@agency/shared/contracts';
import { SiteLayout } from '../components/SiteLayout';
import './fonts.css';
import { routes } from './routes';

const app: RemoteModule = { name: 'public-remote', contract: CONTRACT_VERSION, routes, Frame: SiteLayout };

export default app;
