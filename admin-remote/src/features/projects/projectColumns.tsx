import { Button } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/Badge';
import { DraftMark } from '../../components/drafts/DraftMark';
import { OrderCell } from '../../components/order/OrderCell';
import type { RowMoves } from '../../components/order/useMoves';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import { DeleteButton, DuplicateButton, EditLink, RowActions, type Column } from '../../components/table';
import { Thumbnail } from '../../components/table/Thumbnail';
import type { ProjectRow } from './projectsApi';

interface ProjectActions {
  /** Id of the project that is being changed. */
  busy: string | null;
  /** `null` while the list is not in the order of the site. */
  moves: RowMoves<ProjectRow> | null;
  onDuplicated: (project: ProjectRow) => void;
  onDeleted: (project: ProjectRow) => void;
}

/** Columns of the list of projects. */
export function projectColumns({
  busy,
  moves,
  onDuplicated,
  onDeleted,
}: ProjectActions): Column<ProjectRow>[] {
  return [
    {
      key: 'title',
      isPrimary: true,
      header: 'Title',
      cell: (project) => (
        <span className="pictured">
          <Thumbnail src={project.image} />
          <Link className="title" to={adminPaths.editProject(project.id)}>
            {project.title}
          </Link>
        </span>
      ),
    },
    {
      key: 'category',
      isDetail: true,
      isPlain: true,
      header: 'Category',
      cell: (project) => project.category,
    },
    {
      key: 'published',
      isStatus: true,
      isPlain: true,
      header: 'Published',
      cell: (project) => (
        <>
          <PublicationBadge row={project} /> <DraftMark table="projects" id={project.id} />
        </>
      ),
    },
    {
      key: 'featured',
      isPlain: true,
      header: 'Featured',
      cell: (project) =>
        project.featured ? <Badge colorPalette="tide">Featured</Badge> : <span className="none">No</span>,
    },
    {
      key: 'order',
      header: 'Order',
      cell: (project) =>
        moves ? (
          <OrderCell
            name={project.title}
            shown={project.order}
            place={moves.placeOf(project)}
            last={moves.last}
            isLocked={moves.isLocked}
            onMoved={(to) => moves.onMoved(project, to)}
          />
        ) : (
          project.order
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (project) => (
        <RowActions name={project.title}>
          <EditLink name={project.title} to={adminPaths.editProject(project.id)} />
          <DuplicateButton
            name={project.title}
            isDisabled={busy === project.id}
            onPressed={() => onDuplicated(project)}
          />
          {busy === project.id ? (
            <Button size="xs" variant="ghost" colorPalette="red" disabled>
              Deleting...
            </Button>
          ) : (
            <DeleteButton name={project.title} onPressed={() => onDeleted(project)} />
          )}
        </RowActions>
      ),
    },
  ];
}
