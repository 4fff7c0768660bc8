import { useAppDispatch } from '@agency/shared/runtime';
import { useNavigate } from 'react-router-dom';
import type { Actions } from '../actions/useActions';
import { fetchPart } from '../later/fetchPart';
import type { CopiedTable } from './duplicateApi';

const load = () => import('./duplicateApi');

/** Returns a function that copies a row and opens the copy. @param editor the address of a row's editor */
export function useDuplicate(table: CopiedTable, actions: Actions, editor: (id: string) => string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (id: string, name: string) => {
    const copy = crypto.randomUUID();
    void actions.run(
      id,
      `Failed to duplicate "${name}".`,
      async () => {
        const { duplicateRow } = await fetchPart(load);
        await dispatch(duplicateRow.initiate({ table, id, copy })).unwrap();
        await navigate(editor(copy));
      },
      { done: `This is a copy of "${name}", which readers do not see.` },
    );
  };
}
