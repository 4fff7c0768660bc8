import { Button } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { FRESH } from '../../components/data/fresh';
import { removeObjects } from '../../components/image/objects';
import { PageHeader } from '../../components/PageHeader';
import { useContentList } from '../../components/lists/useContentList';
import { useDuplicate } from '../../components/lists/useDuplicate';
import { useMoves } from '../../components/order/useMoves';
import { ResourceTable } from '../../components/table';
import { projectColumns } from './projectColumns';
import {
  useAdminProjectsQuery,
  useDeleteProjectMutation,
  useMoveProjectMutation,
  type ProjectRow,
} from './projectsApi';

const DELETE_FAILED = 'Failed to delete project.';

/** Columns to sort by. */
const SORTABLE = ['title', 'category', 'published', 'featured', 'order'];

/** `/admin/projects`: every project in its order. */
export function ProjectsPage() {
  const list = useContentList('projects', { column: 'order', isAscending: true }, SORTABLE);
  const { search, status, sort } = list.query;
  // Otherwise the neighbours of a row in the list are not its neighbours on the site.
  const isInOrder = sort.column === 'order' && sort.isAscending && search === '' && status === 'All';
  const query = useAdminProjectsQuery(list.query, FRESH);
  const [remove] = useDeleteProjectMutation();
  const [move] = useMoveProjectMutation();
  const actions = useActions();
  const duplicate = useDuplicate('projects', actions, adminPaths.editProject);
  const rows = query.currentData?.rows ?? [];
  const moves = useMoves({
    rows,
    query,
    actions,
    nameOf: ({ title }) => title,
    move: (moved, to) => move({ moved, anchor: rows[to]! }).unwrap(),
  });

  const handleDeleted = async (project: ProjectRow) => {
    if (!window.confirm('Are you sure you want to delete this project?')) return;
    const isDone = await actions.run(
      project.id,
      DELETE_FAILED,
      async () => {
        void removeObjects(await remove(project.id).unwrap());
      },
      { done: `"${project.title}" is deleted.` },
    );
    if (!isDone) window.alert(DELETE_FAILED);
  };

  return (
    <>
      <PageHeader
        title="Projects"
        subtitle="Work that the site shows"
        actions={
          <Button asChild colorPalette="brand">
            <Link to={adminPaths.newProject}>
              <Plus aria-hidden /> Add Project
            </Link>
          </Button>
        }
      />
      {actions.failure}
      <ResourceTable
        label="Projects"
        query={query}
        state={list.state}
        columns={projectColumns({
          busy: actions.busy,
          moves: isInOrder ? moves : null,
          onDuplicated: ({ id, title }) => duplicate(id, title),
          onDeleted: (project) => void handleDeleted(project),
        })}
        rowName={(project) => project.title}
        searchPlaceholder="Search projects..."
        filters={list.statusFilter}
        errorText="Failed to load projects."
        emptyText="No projects found"
        emptyHint="Add Project shows the first one on the site."
        {...list.selecting}
      />
    </>
  );
}
