import type { PreviewDrafts, PreviewKind } from '@agency/shared/contracts';
import type { ReactNode } from 'react';
import { DraftContext } from '../../components/draft';
import { ArticleView } from '../../features/blog/ArticleView';
import { CaseStudyView } from '../../features/case-studies/CaseStudyView';
import { ProjectView } from '../../features/projects/ProjectView';

const VIEWS: { [K in PreviewKind]: (draft: PreviewDrafts[K]) => ReactNode } = {
  post: (draft) => <ArticleView post={draft} />,
  'case-study': (draft) => <CaseStudyView study={draft} />,
  project: (draft) => <ProjectView project={draft} />,
};

/** A draft as readers would see it. */
export function DraftView<K extends PreviewKind>({ kind, draft }: { kind: K; draft: PreviewDrafts[K] }) {
  return <DraftContext value>{VIEWS[kind](draft)}</DraftContext>;
}
