import { serviceWork } from '@agency/shared/content';
import { useListClientWorkQuery } from '../../components/work/clientWorkApi';
import { ServicesSection } from './ServicesSection';
import { ServiceWork } from './ServiceWork';

const clients: Readonly<Record<string, string>> = serviceWork.clients;
const ALL = Object.values(clients);

/**
 * The services as a page, each with a project that shows it. A service without one stands alone; so do all of them when the
 * projects fail to load: the page of the projects says so.
 */
export function ServicesWithWork() {
  const { data: projects, isError } = useListClientWorkQuery(ALL);
  const workOf = (service: string) => {
    const client = clients[service];
    const project = projects?.find((one) => one.client === client);
    const isComing = client && !projects && !isError;
    return (project ?? isComing) && <ServiceWork project={project} />;
  };
  return <ServicesSection level={1} workOf={workOf} />;
}
