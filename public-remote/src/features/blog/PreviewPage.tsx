import { PREVIEW_CHANNEL, type PostDraft, type PreviewMessage } from '@agency/shared/contracts';
import { LoadingState } from '@agency/shared/ui';
import { useEffect, useState } from 'react';
import { Page } from '../../components/list/Page';
import { Seo } from '../../components/Seo';
import { ArticleView } from './ArticleView';

/** `/preview/blog`: the draft of an editor open in another tab of this browser, as readers would see it. */
export function PreviewPage() {
  const [post, setPost] = useState<PostDraft | null>(null);

  useEffect(() => {
    const channel = new BroadcastChannel(PREVIEW_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<PreviewMessage>) => {
      if (data.type === 'draft') setPost(data.post);
    };
    channel.postMessage({ type: 'ready' } satisfies PreviewMessage);
    return () => channel.close();
  }, []);

  return (
    <Page>
      {post ? <ArticleView post={post} /> : <LoadingState text="Waiting for the editor..." />}
      <Seo title="Preview" description="A draft, not published." isHidden />
    </Page>
  );
}
