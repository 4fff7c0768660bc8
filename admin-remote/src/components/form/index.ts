export * from './fields';
export { FieldFrame, Label, type ControlProps } from './FieldFrame';
export { Panel } from './Panel';
export { RecordFormShell } from './RecordFormShell';
export { SaveNote } from './SaveNote';
export type { Loaded, RecordForm, SaveContext, SaveStatus } from './types';
export { useLeaveGuard } from './useLeaveGuard';
export { useNewId } from './useNewId';
export { useRecordForm } from './useRecordForm';
