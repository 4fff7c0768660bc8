import { Box, Button, IconButton } from '@chakra-ui/react';
import { fromEscaped } from '@agency/shared/contracts';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { FRESH } from '../../components/data/fresh';
import { DeleteDialog } from '../../components/DeleteDialog';
import { Later } from '../../components/later/Later';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { DeleteButton, ResourceTable, RowActions, useTableState, type Column } from '../../components/table';
import { useDeleteRedirectMutation, useRedirectsQuery, type Redirect } from './redirectsApi';

/** The form, which the list shows without. */
const loadForm = async () => (await import('./RedirectForm')).RedirectForm;

/** The address as people write it. */
const nameOf = ({ path }: Redirect) => fromEscaped(path);

/** `/admin/redirects`: which addresses lead elsewhere. */
export function RedirectsPage() {
  const state = useTableState({ column: 'created_at', isAscending: false });
  const query = useRedirectsQuery({ search: state.search, page: state.page }, FRESH);
  const [remove] = useDeleteRedirectMutation();
  const actions = useActions();
  const [edited, setEdited] = useState<Redirect | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Redirect | null>(null);

  const handleDeleted = (redirect: Redirect) =>
    actions.run(redirect.id, `Failed to delete ${nameOf(redirect)}.`, () => remove(redirect).unwrap(), {
      done: `${nameOf(redirect)} is deleted.`,
    });

  return (
    <>
      <PageHeader
        title="Redirects"
        subtitle="Old addresses, and where they lead"
        actions={
          <Button colorPalette="brand" onClick={() => setEdited('new')}>
            <Plus aria-hidden /> Add Redirect
          </Button>
        }
      />
      {edited && (
        <Box mb="8">
          <Later load={loadForm} waiting={<ScreenLoading />} failedText="The form could not be loaded.">
            {(Form) => (
              <Form
                key={edited === 'new' ? '' : edited.path}
                edited={edited === 'new' ? null : edited}
                onDone={() => setEdited(null)}
              />
            )}
          </Later>
        </Box>
      )}
      {actions.failure}
      <ResourceTable
        label="Redirects"
        query={query}
        state={state}
        columns={columns(actions.busy, setEdited, setToDelete)}
        rowName={nameOf}
        searchPlaceholder="Search redirects..."
        errorText="Failed to load redirects."
        emptyText="No redirects found"
        emptyHint="An address that moves leads to its new place once you add it."
        isHighlighted={({ id }) => edited !== null && edited !== 'new' && edited.id === id}
      />
      <DeleteDialog
        row={toDelete}
        what="Redirect"
        nameOf={nameOf}
        busy={actions.busy}
        onConfirmed={handleDeleted}
        onClosed={() => setToDelete(null)}
      />
    </>
  );
}

const columns = (
  busy: string | null,
  onEdited: (redirect: Redirect) => void,
  onDeleted: (redirect: Redirect) => void,
): Column<Redirect>[] => [
  { key: 'path', header: 'From', cell: (redirect) => <span className="title">{nameOf(redirect)}</span> },
  {
    key: 'target',
    isWide: true,
    header: 'To',
    cell: ({ target, is_editable }) => (
      <>
        {fromEscaped(target)}
        {!is_editable && <span className="note">Made when the slug of a post changed</span>}
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (redirect) => (
      <RowActions name={nameOf(redirect)}>
        {redirect.is_editable && (
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={`Edit ${nameOf(redirect)}`}
            title="Edit"
            onClick={() => onEdited(redirect)}
          >
            <Pencil aria-hidden />
          </IconButton>
        )}
        <DeleteButton
          name={nameOf(redirect)}
          isDisabled={busy === redirect.id}
          onPressed={() => onDeleted(redirect)}
        />
      </RowActions>
    ),
  },
];
