import type { PreviewDrafts, PreviewKind } from '@agency/shared/contracts';
import { LoadingState } from '@agency/shared/ui';
import type { ReactNode } from 'react';
import { Container } from '../components/Container';
import { Seo } from '../components/Seo';
import { usePreviewDraft } from '../components/usePreviewDraft';
import { ArticleView } from '../features/blog/ArticleView';
import { CaseStudyView } from '../features/case-studies/CaseStudyView';
import { ProjectView } from '../features/projects/ProjectView';

const VIEWS: { [K in PreviewKind]: (draft: PreviewDrafts[K]) => ReactNode } = {
  post: (draft) => <ArticleView post={draft} />,
  'case-study': (draft) => <CaseStudyView study={draft} />,
  project: (draft) => <ProjectView project={draft} />,
};

/** `/preview/…`: the draft of an editor open in another tab of this browser, as readers would see it. */
export function PreviewPage<K extends PreviewKind>({ kind }: { kind: K }) {
  const draft = usePreviewDraft(kind);
  return (
    <Container>
      {draft ? VIEWS[kind](draft) : <LoadingState text="Waiting for the editor..." />}
      <Seo title="Preview" description="A draft, not published." isHidden />
    </Container>
  );
}
