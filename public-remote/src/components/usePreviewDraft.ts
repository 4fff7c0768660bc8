import {
  previewChannel,
  type PreviewDrafts,
  type PreviewKind,
  type PreviewMessage,
} from '@agency/shared/contracts';
import { useEffect, useState } from 'react';

/** The draft of an editor that is open in another tab of this browser, as it is typed; `null` until it answers. */
export function usePreviewDraft<K extends PreviewKind>(kind: K): PreviewDrafts[K] | null {
  const [draft, setDraft] = useState<PreviewDrafts[K] | null>(null);

  useEffect(() => {
    const channel = new BroadcastChannel(previewChannel(kind));
    const ask = () => channel.postMessage({ type: 'ready' } satisfies PreviewMessage<K>);
    channel.onmessage = ({ data }: MessageEvent<PreviewMessage<K>>) => {
      if (data.type === 'draft') setDraft(data.draft);
      // Another editor, or the same one after a reload.
      if (data.type === 'editing') ask();
    };
    ask();
    return () => channel.close();
  }, [kind]);

  return draft;
}
