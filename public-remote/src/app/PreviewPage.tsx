import type { PreviewKind } from '@agency/shared/contracts';
import { LoadingState } from '@agency/shared/ui';
import { Container } from '../components/Container';
import { Seo } from '../components/Seo';
import { usePreviewDraft } from '../components/usePreviewDraft';
import { DraftView } from './draft/DraftView';

/** `/preview/…`: the draft of an editor open in another tab of this browser, as readers would see it. */
export function PreviewPage<K extends PreviewKind>({ kind }: { kind: K }) {
  const draft = usePreviewDraft(kind);
  return (
    <Container>
      {draft ? <DraftView kind={kind} draft={draft} /> : <LoadingState text="Waiting for the editor..." />}
      <Seo title="Preview" description="A draft, not published." isHidden />
    </Container>
  );
}
