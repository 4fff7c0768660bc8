import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ImageFolder } from '@agency/shared/contracts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useActions } from '../actions/useActions';
import { usePendingWork } from '../form/pendingWork';
import { isDrawn } from './card';
import { CARD, drawCard } from './drawCard';
import { storeCard } from './storeCard';

const FIELD = 'search.image';
const FAILED = 'The social picture could not be drawn.';

interface DrawnPictureProps {
  /** As shared links show it. */
  title: string;
  ownImage: string;
  folder: ImageFolder;
}

/** Where the social picture comes from, and a button that draws it from the title. */
export function DrawnPicture({ title, ownImage, folder }: DrawnPictureProps) {
  const { setValue } = useFormContext();
  const social = String(useWatch({ name: FIELD }));
  const actions = useActions();
  const running = useRef<Promise<boolean> | null>(null);

  const handleDraw = () => {
    if (running.current) return;
    const work = actions.run('draw', FAILED, async () =>
      setValue(FIELD, await storeCard(title, folder), { shouldDirty: true, shouldValidate: true }),
    );
    running.current = work.finally(() => (running.current = null));
  };
  usePendingWork({
    isPending: () => running.current !== null,
    settle: async () => ((await running.current) === false ? FAILED : null),
  });

  return (
    <Box>
      {actions.failure}
      <Flex gap="3" align="center" wrap="wrap">
        {!isDrawn(social) && (
          <Button
            variant="outline"
            size="sm"
            aria-disabled={actions.busy !== null || title === ''}
            onClick={() => title !== '' && handleDraw()}
          >
            {actions.busy ? 'Drawing...' : 'Draw it from the title'}
          </Button>
        )}
        <Text role="status" flex="1 1 14rem" textStyle="sm" color="fg.muted">
          {sourceOf(social, ownImage)}
        </Text>
      </Flex>
    </Box>
  );
}

function sourceOf(social: string, ownImage: string): string {
  if (isDrawn(social)) return 'Drawn from the title. When the title changes, publishing draws it again.';
  if (social) return 'Chosen for this page.';
  if (ownImage) return 'None chosen: shared links show the page’s image.';
  return 'None chosen, and the page has no image: publishing draws one from the title.';
}

/** The picture that will be drawn, as it is now. */
export function CardCanvas({ title }: { title: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Publishing says it if the browser cannot draw.
    drawCard(canvas.current!, title).catch(() => undefined);
  }, [title]);
  return (
    <Box asChild width="full" borderRadius="sm" bg="bg.muted">
      <canvas ref={canvas} {...CARD} aria-hidden />
    </Box>
  );
}
