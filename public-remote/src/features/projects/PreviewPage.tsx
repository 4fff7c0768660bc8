import { PreviewFrame } from '../../components/PreviewFrame';
import { usePreviewDraft } from '../../components/usePreviewDraft';
import { ProjectView } from './ProjectView';

/** `/preview/projects`: the draft of an editor open in another tab of this browser, as readers would see it. */
export function PreviewPage() {
  const draft = usePreviewDraft('project');
  return <PreviewFrame>{draft && <ProjectView project={draft} />}</PreviewFrame>;
}
