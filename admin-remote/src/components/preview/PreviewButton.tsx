import {
  PREVIEW_PATHS,
  previewChannel,
  type PreviewDrafts,
  type PreviewKind,
  type PreviewMessage,
} from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { HeaderAction } from '../HeaderAction';

/** Milliseconds between a change and its appearance in the preview. */
const PAUSE = 300;

interface PreviewButtonProps<K extends PreviewKind, In extends FieldValues> {
  kind: K;
  methods: UseFormReturn<In>;
  /** What the form holds, as readers would get it. Must keep its identity. */
  toDraft: (values: In) => PreviewDrafts[K] | Promise<PreviewDrafts[K]>;
}

/** Opens the draft in the real public layout, in a tab of its own, and keeps it up to date. */
export function PreviewButton<K extends PreviewKind, In extends FieldValues>(
  props: PreviewButtonProps<K, In>,
) {
  const { kind, methods, toDraft } = props;
  const channelName = previewChannel(kind);
  const dispatch = useAppDispatch();

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A draft is only made where somebody looks: it costs as much as the text is long.
    let isWatched = false;
    let isGone = false;
    const send = async () => {
      try {
        const draft = await toDraft(methods.getValues());
        if (!isGone) channel.postMessage({ type: 'draft', draft } satisfies PreviewMessage<K>);
      } catch {
        dispatch(
          notified('info', 'The preview could not be brought up to date. The next change tries again.'),
        );
      }
    };
    channel.onmessage = ({ data }: MessageEvent<PreviewMessage<K>>) => {
      if (data.type !== 'ready') return;
      isWatched = true;
      void send();
    };
    channel.postMessage({ type: 'editing' } satisfies PreviewMessage<K>);
    const stop = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        if (isWatched) timer = setTimeout(() => void send(), PAUSE);
      },
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
      channel.close();
    };
  }, [channelName, dispatch, methods, toDraft]);

  return (
    <HeaderAction icon={Eye} label="Preview" onClick={() => window.open(PREVIEW_PATHS[kind], channelName)} />
  );
}
