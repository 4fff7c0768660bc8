import { IconButton } from '@chakra-ui/react';
import { paths } from '@agency/shared/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DraftMark } from '../../components/drafts/DraftMark';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import { DeleteButton, EditLink, type Column } from '../../components/table';
import type { Member } from './teamApi';

interface TeamActions {
  members: readonly Member[];
  /** Something is being written, or a form is open, whose version a move would outdate. */
  isLocked: boolean;
  onMoved: (member: Member, position: number) => void;
  onDeleted: (member: Member) => void;
}

/** Columns of the team. */
export function teamColumns({ members, isLocked, onMoved, onDeleted }: TeamActions): Column<Member>[] {
  const positionOf = (member: Member) => members.findIndex(({ id }) => id === member.id);
  return [
    {
      key: 'order_index',
      header: 'Order',
      width: '8rem',
      cell: (member) => {
        const position = positionOf(member);
        return (
          <div className="actions" style={{ justifyContent: 'flex-start', alignItems: 'center' }}>
            <span>{position + 1}</span>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={`Move ${member.name} up`}
              title="Move up"
              disabled={isLocked || position === 0}
              onClick={() => onMoved(member, position - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={`Move ${member.name} down`}
              title="Move down"
              disabled={isLocked || position === members.length - 1}
              onClick={() => onMoved(member, position + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </div>
        );
      },
    },
    {
      key: 'image',
      header: 'Image',
      width: '5rem',
      cell: ({ image }) =>
        image ? (
          <img className="thumbnail" src={image} alt="" loading="lazy" />
        ) : (
          <span className="note">None</span>
        ),
    },
    {
      key: 'name',
      header: 'Name',
      cell: (member) => (
        <Link className="title" to={`${paths.admin.team}?edit=${member.id}`}>
          {member.name}
        </Link>
      ),
    },
    { key: 'role', header: 'Role', cell: ({ role }) => role },
    {
      key: 'active',
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
      align: 'end',
      cell: (member) => (
        <div className="actions">
          <EditLink name={member.name} to={`${paths.admin.team}?edit=${member.id}`} />
          <DeleteButton name={member.name} isDisabled={isLocked} onPressed={() => onDeleted(member)} />
        </div>
      ),
    },
  ];
}
