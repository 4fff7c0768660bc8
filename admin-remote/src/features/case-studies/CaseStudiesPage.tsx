import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { caseStudyRecord } from '@agency/shared/records';
import { QueryBoundary } from '@agency/shared/ui';
import { Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { DraftMark } from '../../components/drafts/DraftMark';
import { FRESH } from '../../components/data/fresh';
import { removeObjects } from '../../components/image/objects';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { PublicationBadge } from '../../components/plan/PublicationBadge';
import { useContentList } from '../../components/lists/useContentList';
import { useDuplicate } from '../../components/lists/useDuplicate';
import {
  DeleteButton,
  DuplicateButton,
  EditLink,
  ResourceTable,
  RowActions,
  type Column,
} from '../../components/table';
import {
  useAdminCaseStudiesQuery,
  useAdminCaseStudyQuery,
  useDeleteCaseStudyMutation,
  type CaseStudyRow,
} from './caseStudiesApi';
import { CaseStudyForm } from './CaseStudyForm';

/** Columns to sort by. */
const SORTABLE = ['title', 'client', 'category', 'published'];

/**
 * `/admin/case-studies` and `/admin/case-studies/new`: all of them, and the form, which is always open in add or edit
 * mode (docs/decisions/057). What was asked for comes first: the list, or at the addresses of one the form.
 */
export function CaseStudiesPage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [added, setAdded] = useState(0);
  const id = params.get('edit');
  const isAdding = !id && pathname === adminPaths.newCaseStudy;
  const handleDone = () => {
    setAdded((count) => count + 1);
    void navigate(adminPaths.caseStudies);
  };

  const form = (
    <Fragment key="form">
      {id ? (
        <EditedCaseStudy key={id} id={id} onDone={handleDone} />
      ) : (
        <CaseStudyForm
          key={`new-${added}`}
          id={null}
          loaded={caseStudyRecord.toNew()}
          isFocused={isAdding}
          onDone={handleDone}
        />
      )}
    </Fragment>
  );
  const list = <AllCaseStudies key="list" edited={id} />;

  return (
    <>
      <PageHeader
        title="Case Studies"
        subtitle="How projects went, with their figures"
        actions={
          !isAdding && (
            <Button asChild colorPalette="brand">
              <Link to={adminPaths.newCaseStudy}>
                <Plus aria-hidden /> New Case Study
              </Link>
            </Button>
          )
        }
      />
      <Flex direction="column" gap="10">
        {id || isAdding ? [form, list] : [list, form]}
      </Flex>
    </>
  );
}

function EditedCaseStudy({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useAdminCaseStudyQuery(id);
  return (
    <QueryBoundary
      query={query}
      loading={<ScreenLoading />}
      errorText={({ kind }) =>
        kind === 'not-found' ? 'This case study does not exist.' : 'Failed to load the case study.'
      }
    >
      {(row) => <CaseStudyForm id={id} loaded={caseStudyRecord.toLoaded(row)} isFocused onDone={onDone} />}
    </QueryBoundary>
  );
}

function AllCaseStudies({ edited }: { edited: string | null }) {
  const list = useContentList('case_studies', { column: 'created_at', isAscending: false }, SORTABLE);
  const query = useAdminCaseStudiesQuery(list.query, FRESH);
  const [remove] = useDeleteCaseStudyMutation();
  const actions = useActions();
  const duplicate = useDuplicate('case_studies', actions, editorOf);

  const handleDeleted = (row: CaseStudyRow) => {
    if (!window.confirm('Delete this case study?')) return;
    void actions.run(
      row.id,
      `Failed to delete "${row.title}".`,
      async () => {
        void removeObjects(await remove(row.id).unwrap());
      },
      { done: `"${row.title}" is deleted.` },
    );
  };

  return (
    <Box>
      <Heading as="h2" size={{ base: 'md', md: 'lg' }} mb={{ base: '3', md: '4' }}>
        All Case Studies
      </Heading>
      {actions.failure}
      <ResourceTable
        label="All Case Studies"
        query={query}
        state={list.state}
        columns={columns(actions.busy, duplicate, handleDeleted)}
        rowName={(row) => row.title}
        isHighlighted={(row) => row.id === edited}
        searchPlaceholder="Search case studies..."
        filters={list.statusFilter}
        errorText="Failed to load case studies."
        emptyText="No case studies found"
        emptyHint="New Case Study adds the first one."
        {...list.selecting}
      />
      <Text textStyle="sm" color="fg.muted" mt="4">
        Coming soon: importing case studies from a table of another program.
      </Text>
    </Box>
  );
}

const editorOf = (id: string) => `${adminPaths.caseStudies}?edit=${id}`;

function columns(
  busy: string | null,
  onDuplicated: (id: string, title: string) => void,
  onDeleted: (row: CaseStudyRow) => void,
): Column<CaseStudyRow>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      width: '100%',
      cell: (row) => (
        <Link className="title" to={editorOf(row.id)}>
          {row.title}
        </Link>
      ),
    },
    { key: 'client', isPlain: true, header: 'Client', cell: (row) => row.client },
    { key: 'category', isPlain: true, header: 'Category', cell: (row) => row.category },
    {
      key: 'published',
      isPlain: true,
      header: 'Published',
      cell: (row) => (
        <>
          <PublicationBadge row={row} /> <DraftMark table="case_studies" id={row.id} />
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (row) => (
        <RowActions name={row.title}>
          <EditLink name={row.title} to={editorOf(row.id)} />
          <DuplicateButton
            name={row.title}
            isDisabled={busy === row.id}
            onPressed={() => onDuplicated(row.id, row.title)}
          />
          <DeleteButton name={row.title} isDisabled={busy === row.id} onPressed={() => onDeleted(row)} />
        </RowActions>
      ),
    },
  ];
}
