import { PreviewFrame } from '../../components/PreviewFrame';
import { usePreviewDraft } from '../../components/usePreviewDraft';
import { CaseStudyView } from './CaseStudyView';

/** `/preview/case-studies`: the draft of an editor open in another tab of this browser, as readers would see it. */
export function PreviewPage() {
  const draft = usePreviewDraft('case-study');
  return <PreviewFrame>{draft && <CaseStudyView study={draft} />}</PreviewFrame>;
}
