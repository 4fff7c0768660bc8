import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { fetchPart } from '../later/fetchPart';
import type { CheckedPage } from './checks';

const loadChecks = () => import('./checks');

interface Question {
  findings: readonly string[];
  answer: (isToPublish: boolean) => void;
}

/**
 * Checks a page before it is published, and asks about what is found. The same findings are asked about once.
 * @returns `check`, which resolves to whether to publish, and the dialog to render
 */
export function usePublishCheck(): { check: (page: CheckedPage) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const accepted = useRef(new Set<string>());

  const check = async (page: CheckedPage): Promise<boolean> => {
    const { findingsOf } = await fetchPart(loadChecks);
    const findings = await findingsOf(page);
    if (findings.every((finding) => accepted.current.has(finding))) return true;
    const isToPublish = await new Promise<boolean>((answer) => setQuestion({ findings, answer }));
    setQuestion(null);
    if (isToPublish) findings.forEach((finding) => accepted.current.add(finding));
    return isToPublish;
  };

  const dialog = (
    <ConfirmDialog
      isOpen={question !== null}
      title="Before this is published"
      text={
        <Findings>
          {question?.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </Findings>
      }
      confirmLabel="Publish anyway"
      cancelLabel="Back to editing"
      onConfirmed={() => question?.answer(true)}
      onCancelled={() => question?.answer(false)}
    />
  );
  return { check, dialog };
}

function Findings({ children }: { children: ReactNode }) {
  return <ul style={{ listStyle: 'disc', paddingInlineStart: '1.25rem' }}>{children}</ul>;
}
