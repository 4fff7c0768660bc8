export { VersionsButton } from './VersionsButton';
export type { VersionedRecord } from './restore';
