import { Box, Button } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { EmptyState, QueryBoundary } from '@agency/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useActions } from '../../components/actions/useActions';
import { BackLink } from '../../components/BackLink';
import { DeleteDialog } from '../../components/DeleteDialog';
import { FRESH } from '../../components/data/fresh';
import { Later } from '../../components/later/Later';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { DataTable, DeleteButton, EditLink, RowActions } from '../../components/table';
import { useDeleteAnswerMutation, useSavedAnswersQuery, type SavedAnswer } from './savedAnswersApi';

/** The form, which a list shows without. */
const loadEditor = () => import('./SavedAnswerForm');
const addressOf = ({ id }: SavedAnswer) => `${adminPaths.savedAnswers}?edit=${id}`;

/** `/admin/contact/answers`: the texts that staff answer messages with. */
export function SavedAnswersPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const edited = params.get('edit');
  const isAdding = params.has('new');
  const handleDone = () => void navigate(adminPaths.savedAnswers);

  return (
    <>
      <PageHeader
        back={<BackLink to={adminPaths.messages}>Contact Messages</BackLink>}
        title="Saved Answers"
        subtitle="Texts to answer messages with"
        actions={
          <Button asChild colorPalette="brand">
            <Link to={`${adminPaths.savedAnswers}?new=1`}>
              <Plus aria-hidden /> Add Saved Answer
            </Link>
          </Button>
        }
      />
      {(edited ?? isAdding) && (
        <Box mb="8">
          <Later load={loadEditor} waiting={<ScreenLoading />} failedText="The form could not be loaded.">
            {({ SavedAnswerEditor }) => (
              <SavedAnswerEditor key={edited ?? 'new'} id={edited} onDone={handleDone} />
            )}
          </Later>
        </Box>
      )}
      <AllAnswers edited={edited} />
    </>
  );
}

function AllAnswers({ edited }: { edited: string | null }) {
  const query = useSavedAnswersQuery(undefined, FRESH);
  const [remove] = useDeleteAnswerMutation();
  const [toDelete, setToDelete] = useState<SavedAnswer | null>(null);
  const actions = useActions();

  const handleDeleted = ({ id, title }: SavedAnswer) =>
    actions.run(id, `Failed to delete "${title}".`, () => remove(id).unwrap(), {
      done: `"${title}" is deleted.`,
    });

  return (
    <>
      {actions.failure}
      <QueryBoundary
        query={query}
        loading={<ScreenLoading />}
        errorText="Failed to load the saved answers."
        empty={<EmptyState text="No saved answers yet" />}
      >
        {(answers) => (
          <DataTable
            label="Saved answers"
            rows={answers}
            rowName={({ title }) => title}
            isHighlighted={({ id }) => id === edited}
            columns={[
              {
                key: 'title',
                header: 'Title',
                cell: (answer) => (
                  <>
                    <Link className="title" to={addressOf(answer)}>
                      {answer.title}
                    </Link>
                    <span className="note clamp">{answer.body}</span>
                  </>
                ),
              },
              {
                key: 'actions',
                header: 'Actions',
                cell: (answer) => (
                  <RowActions name={answer.title}>
                    <EditLink name={answer.title} to={addressOf(answer)} />
                    <DeleteButton
                      name={answer.title}
                      isDisabled={actions.busy === answer.id}
                      onPressed={() => setToDelete(answer)}
                    />
                  </RowActions>
                ),
              },
            ]}
          />
        )}
      </QueryBoundary>
      <DeleteDialog
        row={toDelete}
        what="Saved Answer"
        nameOf={({ title }) => `"${title}"`}
        busy={actions.busy}
        onConfirmed={handleDeleted}
        onClosed={() => setToDelete(null)}
      />
    </>
  );
}
