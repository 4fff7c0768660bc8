import { adminPaths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { DraftMark } from '../../components/drafts/DraftMark';
import { OrderCell } from '../../components/order/OrderCell';
import type { RowMoves } from '../../components/order/useMoves';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import { DeleteButton, DuplicateButton, EditLink, RowActions, type Column } from '../../components/table';
import { wordsOf } from '../../components/words';
import { ServiceIcon } from './ServiceIcon';
import type { ServiceRow } from './servicesApi';

interface ServiceActions {
  /** Id of the service that is being changed. */
  busy: string | null;
  moves: RowMoves<ServiceRow>;
  onDuplicated: (service: ServiceRow) => void;
  onDeleted: (service: ServiceRow) => void;
}

export const editorOf = (id: string) => `${adminPaths.services}?edit=${id}`;

/** Columns of the services. */
export function serviceColumns({
  busy,
  moves,
  onDuplicated,
  onDeleted,
}: ServiceActions): Column<ServiceRow>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      cell: (service) => (
        <>
          <Link className="title" to={editorOf(service.id)}>
            {service.title}
          </Link>
          <span className="note clamp">{service.description}</span>
        </>
      ),
    },
    {
      key: 'icon',
      isPlain: true,
      isDetail: true,
      header: 'Icon',
      cell: ({ icon }) => <ServiceIcon name={icon} />,
    },
    {
      key: 'features',
      isPlain: true,
      header: 'Features',
      cell: ({ features }) => wordsOf(features.length, 'feature'),
    },
    {
      key: 'published',
      isStatus: true,
      isPlain: true,
      header: 'Published',
      cell: (service) => (
        <>
          <PublicationBadge row={service} /> <DraftMark table="services" id={service.id} />
        </>
      ),
    },
    {
      key: 'order',
      header: 'Order',
      cell: (service) => (
        <OrderCell
          name={service.title}
          shown={service.order}
          place={moves.placeOf(service)}
          last={moves.last}
          isLocked={moves.isLocked}
          onMoved={(to) => moves.onMoved(service, to)}
        />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (service) => (
        <RowActions name={service.title}>
          <EditLink name={service.title} to={editorOf(service.id)} />
          <DuplicateButton
            name={service.title}
            isDisabled={busy === service.id}
            onPressed={() => onDuplicated(service)}
          />
          <DeleteButton
            name={service.title}
            isDisabled={busy === service.id}
            onPressed={() => onDeleted(service)}
          />
        </RowActions>
      ),
    },
  ];
}
