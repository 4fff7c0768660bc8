import { adminPaths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { DraftMark } from '../../components/drafts/DraftMark';
import { OrderCell } from '../../components/order/OrderCell';
import type { RowMoves } from '../../components/order/useMoves';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import { DeleteButton, DuplicateButton, EditLink, RowActions, type Column } from '../../components/table';
import { Thumbnail } from '../../components/table/Thumbnail';
import type { Member } from './teamApi';

interface TeamActions {
  moves: RowMoves<Member>;
  onDuplicated: (member: Member) => void;
  onDeleted: (member: Member) => void;
}

export const editorOf = (id: string) => `${adminPaths.team}?edit=${id}`;

/** Columns of the team. */
export function teamColumns({ moves, onDuplicated, onDeleted }: TeamActions): Column<Member>[] {
  return [
    {
      key: 'order_index',
      header: 'Order',
      cell: (member) => (
        <OrderCell
          name={member.name}
          shown={moves.placeOf(member) + 1}
          place={moves.placeOf(member)}
          last={moves.last}
          isLocked={moves.isLocked}
          onMoved={(to) => moves.onMoved(member, to)}
        />
      ),
    },
    {
      key: 'image',
      header: 'Image',
      cell: ({ image }) => (image ? <Thumbnail src={image} /> : <span className="note none">None</span>),
    },
    {
      key: 'name',
      isPrimary: true,
      header: 'Name',
      cell: (member) => (
        <Link className="title" to={editorOf(member.id)}>
          {member.name}
        </Link>
      ),
    },
    { key: 'role', isPlain: true, header: 'Role', cell: ({ role }) => role },
    {
      key: 'active',
      isStatus: true,
      isPlain: true,
      header: 'Status',
      cell: (member) => (
        <>
          <PublicationBadge row={{ ...member, published: member.active }} on="Active" off="Inactive" />{' '}
          <DraftMark table="team_members" id={member.id} />
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (member) => (
        <RowActions name={member.name}>
          <EditLink name={member.name} to={editorOf(member.id)} />
          <DuplicateButton
            name={member.name}
            isDisabled={moves.isLocked}
            onPressed={() => onDuplicated(member)}
          />
          <DeleteButton name={member.name} isDisabled={moves.isLocked} onPressed={() => onDeleted(member)} />
        </RowActions>
      ),
    },
  ];
}
