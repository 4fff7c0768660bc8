import { PreviewFrame } from '../../components/PreviewFrame';
import { usePreviewDraft } from '../../components/usePreviewDraft';
import { ArticleView } from './ArticleView';

/** `/preview/blog`: the draft of an editor open in another tab of this browser, as readers would see it. */
export function PreviewPage() {
  const draft = usePreviewDraft('post');
  return <PreviewFrame>{draft && <ArticleView post={draft} />}</PreviewFrame>;
}
