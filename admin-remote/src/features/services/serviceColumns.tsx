import { paths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { DraftMark } from '../../components/drafts/DraftMark';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import { DeleteButton, EditLink, type Column } from '../../components/table';
import type { ServiceRow } from './servicesApi';

/** Columns of the services. @param busy id of the service that is being deleted */
export function serviceColumns(
  busy: string | null,
  onDeleted: (service: ServiceRow) => void,
): Column<ServiceRow>[] {
  const address = ({ id }: ServiceRow) => `${paths.admin.services}?edit=${id}`;
  return [
    {
      key: 'title',
      header: 'Title',
      cell: (service) => (
        <>
          <Link className="title" to={address(service)}>
            {service.title}
          </Link>
          <span className="note clamp">{service.description}</span>
        </>
      ),
    },
    { key: 'icon', header: 'Icon', cell: ({ icon }) => icon },
    { key: 'features', header: 'Features', align: 'end', cell: ({ features }) => features.length },
    {
      key: 'published',
      header: 'Published',
      cell: (service) => (
        <>
          <PublicationBadge row={service} /> <DraftMark table="services" id={service.id} />
        </>
      ),
    },
    { key: 'order', header: 'Order', align: 'end', cell: ({ order }) => order },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (service) => (
        <div className="actions">
          <EditLink name={service.title} to={address(service)} />
          <DeleteButton
            name={service.title}
            isDisabled={busy === service.id}
            onPressed={() => onDeleted(service)}
          />
        </div>
      ),
    },
  ];
}
