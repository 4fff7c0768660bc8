import { adminPaths } from '@agency/shared/contracts';
import { caseStudyRecord } from '@agency/shared/records';
import { KeptChanges } from '../../components/form/KeptChanges';
import { RecordBoundary } from '../../components/layout/RecordBoundary';
import { useAdminCaseStudyQuery } from './caseStudiesApi';
import { CaseStudyForm } from './CaseStudyForm';

interface CaseStudyEditorProps {
  /** `null` adds a new one. */
  id: string | null;
  /** Puts the cursor into Title. */
  isFocused: boolean;
  /** After saving or cancelling. */
  onDone: () => void;
}

/** The form of one case study, once that case study is loaded. */
export function CaseStudyEditor({ id, isFocused, onDone }: CaseStudyEditorProps) {
  if (id !== null) return <EditedCaseStudy id={id} onDone={onDone} />;
  return <CaseStudyForm id={null} loaded={caseStudyRecord.toNew()} isFocused={isFocused} onDone={onDone} />;
}

function EditedCaseStudy({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useAdminCaseStudyQuery(id);
  return (
    <RecordBoundary
      query={query}
      errorText={({ kind }) =>
        kind === 'not-found' ? 'This case study does not exist.' : 'Failed to load the case study.'
      }
      gone={<KeptChanges kind="case-study" id={id} newPath={adminPaths.newCaseStudy} />}
    >
      {(row) => <CaseStudyForm id={id} loaded={caseStudyRecord.toLoaded(row)} isFocused onDone={onDone} />}
    </RecordBoundary>
  );
}
