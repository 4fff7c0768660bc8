import { IconButton } from '@chakra-ui/react';
import { paths, type Service } from '@agency/shared/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PublishedBadge } from '../../components/PublishedBadge';
import type { Column } from '../../components/table';

/** Columns of the services. @param busy id of the service that is being deleted */
export function serviceColumns(
  busy: string | null,
  onDeleted: (service: Service) => void,
): Column<Service>[] {
  const address = ({ id }: Service) => `${paths.admin.services}?edit=${id}`;
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
      cell: ({ published }) => <PublishedBadge isPublished={published} />,
    },
    { key: 'order', header: 'Order', align: 'end', cell: ({ order }) => order },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (service) => (
        <div className="actions">
          <IconButton asChild size="xs" variant="ghost" aria-label={`Edit ${service.title}`} title="Edit">
            <Link to={address(service)}>
              <Pencil aria-hidden />
            </Link>
          </IconButton>
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="red"
            aria-label={`Delete ${service.title}`}
            title="Delete"
            disabled={busy === service.id}
            onClick={() => onDeleted(service)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ),
    },
  ];
}
