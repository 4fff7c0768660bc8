import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { FRESH } from '../../components/data/fresh';
import { removeObjects } from '../../components/image/objects';
import { Later } from '../../components/later/Later';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { useContentList } from '../../components/lists/useContentList';
import { useDuplicate } from '../../components/lists/useDuplicate';
import { PageHeader } from '../../components/PageHeader';
import { ResourceTable } from '../../components/table';
import { useAdminCaseStudiesQuery, useDeleteCaseStudyMutation, type CaseStudyRow } from './caseStudiesApi';
import { caseStudyColumns, editorOf } from './caseStudyColumns';

/** Columns to sort by. */
const SORTABLE = ['title', 'client', 'category', 'published'];

/** The form, which the list shows without. */
const loadEditor = async () => (await import('./CaseStudyEditor')).CaseStudyEditor;

/**
 * `/admin/case-studies` and `/admin/case-studies/new`: the list, and the form once somebody has opened it
 * (docs/decisions/057). The form comes first at its own addresses.
 */
export function CaseStudiesPage() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [added, setAdded] = useState(0);
  const [isOpened, setIsOpened] = useState(false);
  const id = params.get('edit');
  const isAdding = !id && pathname === adminPaths.newCaseStudy;
  const isFirst = id !== null || isAdding;
  // Saving or cancelling leads back to add mode.
  if (isFirst && !isOpened) setIsOpened(true);
  const handleDone = () => {
    setAdded((count) => count + 1);
    void navigate(adminPaths.caseStudies);
  };

  const form = isOpened && (
    <Later
      key="form"
      load={loadEditor}
      waiting={<ScreenLoading />}
      failedText="The form could not be loaded."
    >
      {(CaseStudyEditor) => (
        <CaseStudyEditor key={id ?? `new-${added}`} id={id} isFocused={isAdding} onDone={handleDone} />
      )}
    </Later>
  );
  const list = <AllCaseStudies key="list" edited={id} />;

  return (
    <>
      <PageHeader
        title="Case Studies"
        subtitle="How projects went, with their figures"
        actions={
          !isAdding && (
            <Button asChild colorPalette="brand" css={{ smDown: { '& svg': { display: 'none' } } }}>
              <Link to={adminPaths.newCaseStudy}>
                <Plus aria-hidden /> New Case Study
              </Link>
            </Button>
          )
        }
      />
      <Flex direction="column" gap="10">
        {isFirst ? [form, list] : [list, form]}
      </Flex>
    </>
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
      <Heading as="h2" size="sm" color="fg.muted" mb="2">
        All Case Studies
      </Heading>
      {actions.failure}
      <ResourceTable
        label="All Case Studies"
        query={query}
        state={list.state}
        columns={caseStudyColumns(actions.busy, duplicate, handleDeleted)}
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
