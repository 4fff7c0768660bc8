import { Badge, Button } from '@chakra-ui/react';
import { paths } from '@agency/shared/contracts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { DraftMark } from '../../components/drafts/DraftMark';
import { FRESH } from '../../components/data/fresh';
import { removeObjects } from '../../components/image/objects';
import { PageHeader } from '../../components/PageHeader';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import { EditLink, ResourceTable, useTableState, type Column } from '../../components/table';
import { useAdminProjectsQuery, useDeleteProjectMutation, type ProjectRow } from './projectsApi';

const DELETE_FAILED = 'Failed to delete project.';

/** `/admin/projects`: every project in its order. */
export function ProjectsPage() {
  const state = useTableState({ column: 'order', isAscending: true });
  const query = useAdminProjectsQuery({ search: state.search, sort: state.sort, page: state.page }, FRESH);
  const [remove] = useDeleteProjectMutation();
  const actions = useActions();

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
        actions={
          <Button asChild colorPalette="brand">
            <Link to={paths.admin.newProject}>
              <Plus aria-hidden /> Add Project
            </Link>
          </Button>
        }
      />
      {actions.failure}
      <ResourceTable
        label="Projects"
        query={query}
        state={state}
        columns={columns(actions.busy, (project) => void handleDeleted(project))}
        rowName={(project) => project.title}
        searchPlaceholder="Search projects..."
        errorText="Failed to load projects."
        emptyText="No projects found"
      />
    </>
  );
}

function columns(busy: string | null, onDeleted: (project: ProjectRow) => void): Column<ProjectRow>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      isSortable: true,
      cell: (project) => (
        <Link className="title" to={paths.admin.editProject(project.id)}>
          {project.title}
        </Link>
      ),
    },
    { key: 'category', header: 'Category', isSortable: true, cell: (project) => project.category },
    {
      key: 'published',
      header: 'Published',
      isSortable: true,
      cell: (project) => (
        <>
          <PublicationBadge row={project} /> <DraftMark table="projects" id={project.id} />
        </>
      ),
    },
    {
      key: 'featured',
      header: 'Featured',
      isSortable: true,
      cell: (project) => (project.featured ? <Badge colorPalette="brand">Featured</Badge> : 'No'),
    },
    {
      key: 'order',
      header: 'Order',
      isSortable: true,
      align: 'end',
      width: '6rem',
      cell: (project) => project.order,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (project) => (
        <div className="actions">
          <EditLink name={project.title} to={paths.admin.editProject(project.id)} />
          <Button
            size="xs"
            variant="ghost"
            colorPalette="red"
            aria-label={busy === project.id ? undefined : `Delete ${project.title}`}
            disabled={busy === project.id}
            onClick={() => onDeleted(project)}
          >
            {busy === project.id ? 'Deleting...' : 'Delete'}
          </Button>
        </div>
      ),
    },
  ];
}
