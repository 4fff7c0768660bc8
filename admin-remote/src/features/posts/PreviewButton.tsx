import { Button } from '@chakra-ui/react';
import {
  POST_PREVIEW_PATH,
  PREVIEW_CHANNEL,
  type PostDraft,
  type PreviewMessage,
} from '@agency/shared/contracts';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { normalizeRichText } from '../../components/richtext';
import type { PostFormValues } from './postSchema';

/** Milliseconds between a change and its appearance in the preview. */
const PAUSE = 300;

/** Opens the draft in the real public layout, in a tab of its own, which then follows what is typed. */
export function PreviewButton({ methods }: { methods: UseFormReturn<PostFormValues> }) {
  useEffect(() => {
    const channel = new BroadcastChannel(PREVIEW_CHANNEL);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      channel.postMessage({ type: 'draft', post: toDraft(methods.getValues()) } satisfies PreviewMessage);
    };
    channel.onmessage = ({ data }: MessageEvent<PreviewMessage>) => {
      if (data.type === 'ready') send();
    };
    const stop = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(send, PAUSE);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
      channel.close();
    };
  }, [methods]);

  return (
    <Button variant="ghost" onClick={() => window.open(POST_PREVIEW_PATH, PREVIEW_CHANNEL)}>
      <Eye aria-hidden /> Preview
    </Button>
  );
}

function toDraft({ content, published: _, ...values }: PostFormValues): PostDraft {
  const now = new Date().toISOString();
  return {
    ...values,
    // Not a row: what is stored under an id of its own must not be mistaken for this.
    id: '00000000-0000-4000-8000-000000000000',
    content: normalizeRichText(content),
    created_at: now,
    updated_at: now,
  };
}
