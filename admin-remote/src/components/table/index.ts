export type { Column } from './columns';
export { DataTable } from './DataTable';
export { Empty } from './Empty';
export { FilterSelect } from './FilterSelect';
export { ResourceTable } from './ResourceTable';
export { DeleteButton, DuplicateButton, EditLink, RowActions, ViewButton } from './RowActions';
export { Toolbar } from './Toolbar';
export { useSelection, type SelectionControl } from './useSelection';
export { ROW_ID, useTableState, type TableState } from './useTableState';
