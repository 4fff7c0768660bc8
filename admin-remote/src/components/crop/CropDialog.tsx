import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ImageFolder } from '@agency/shared/contracts';
import { baseApi, useAppDispatch } from '@agency/shared/runtime';
import { useEffect, useId, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useActions } from '../actions/useActions';
import { useReconnected } from '../later/useReconnected';
import { LISTED } from '../library/libraryApi';
import { Modal, ModalBody, ModalDescription, ModalFooter, ModalTitle } from '../modal';
import { cropPicture, type Part } from './cropPicture';

/** Width by height; `undefined` is any. */
const SHAPES: readonly (readonly [name: string, aspect: number | undefined])[] = [
  ['Free', undefined],
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['1:1', 1],
];
type Shape = (typeof SHAPES)[number];

interface Size {
  width: number;
  height: number;
}

/** The largest part of a shape, in the middle; a free one leaves a margin, so that its edges can be seen. */
function startOf([, aspect]: Shape, { width, height }: Size): PercentCrop {
  if (!aspect) return centerCrop({ unit: '%', width: 90, height: 90 }, width, height);
  const crop = makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height);
  const share = Math.min(1, 100 / crop.height);
  return centerCrop({ ...crop, width: crop.width * share, height: crop.height * share }, width, height);
}

/** A part in whole pixels of the picture, and at least one. */
export function partOf({ x, y, width, height }: PercentCrop, whole: Size): Part {
  const pixels = (percent: number, size: number) => Math.round((percent / 100) * size);
  const left = Math.min(pixels(x, whole.width), whole.width - 1);
  const top = Math.min(pixels(y, whole.height), whole.height - 1);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(pixels(width, whole.width), whole.width - left)),
    height: Math.max(1, Math.min(pixels(height, whole.height), whole.height - top)),
  };
}

interface CropDialogProps {
  address: string;
  /** Where the new picture is stored. */
  folder: ImageFolder;
  onCropped: (address: string) => void;
  onClosed: () => void;
}

/** Cuts a part out of a picture, by pointer or arrow keys. The part is a new picture; the original stays. */
export function CropDialog({ address, folder, onCropped, onClosed }: CropDialogProps) {
  const [whole, setWhole] = useState<Size | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [shape, setShape] = useState(SHAPES[0]!);
  const [hasFailed, setHasFailed] = useState(false);
  useReconnected(() => setHasFailed(false));
  const actions = useActions();
  const dispatch = useAppDispatch();
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const hasFrame = crop !== undefined;
  // The package names the frame and its edges, but gives them no role, so that screen readers would not say the names.
  useEffect(() => {
    if (!hasFrame) return;
    for (const part of stage.current?.querySelectorAll('[tabindex][aria-label]') ?? []) part.role = 'group';
  }, [hasFrame]);
  const part = crop && whole && partOf(crop, whole);

  const handleShape = (chosen: Shape) => {
    setShape(chosen);
    if (whole) setCrop(startOf(chosen, whole));
  };
  const handleCrop = () =>
    void actions.run('crop', 'The picture was not cropped.', async () => {
      if (!part || !whole) return;
      const cropped = await cropPicture(address, folder, part, whole);
      dispatch(baseApi.util.invalidateTags(LISTED));
      onCropped(cropped);
    });

  return (
    <Modal isOpen size="lg" onDismissed={actions.busy ? undefined : onClosed}>
      <ModalTitle>Crop the picture</ModalTitle>
      <ModalBody display="grid" gap="4">
        <ModalDescription>
          The part becomes a new picture in the library; the original stays. Drag the frame or its edges, or
          use the arrow keys on them: Shift moves ten pixels.
        </ModalDescription>
        {actions.failure}
        <Flex asChild columnGap="5" rowGap="2" wrap="wrap">
          <fieldset>
            <Box asChild textStyle="sm" fontWeight="semibold" mb="1.5">
              <legend>Shape</legend>
            </Box>
            {SHAPES.map((one) => (
              <label key={one[0]}>
                <input
                  type="radio"
                  name={id}
                  checked={one === shape}
                  disabled={actions.busy !== null}
                  onChange={() => handleShape(one)}
                />{' '}
                {one[0]}
              </label>
            ))}
          </fieldset>
        </Flex>
        {hasFailed ? (
          <Text role="alert" color="fg.error">
            The picture could not be loaded.
          </Text>
        ) : (
          <Box ref={stage} css={stageStyles}>
            <ReactCrop
              crop={crop}
              aspect={shape[1]}
              keepSelection
              minWidth={8}
              minHeight={8}
              disabled={actions.busy !== null}
              onChange={(_, percent) => setCrop(percent)}
            >
              <img
                src={address}
                alt=""
                onError={() => setHasFailed(true)}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                  setWhole({ width, height });
                  setCrop(startOf(shape, { width, height }));
                }}
              />
            </ReactCrop>
          </Box>
        )}
        <Text role="status" textStyle="sm" color="fg.muted">
          {part && whole
            ? `${part.width} × ${part.height} of ${whole.width} × ${whole.height} pixels`
            : !hasFailed && 'Loading…'}
        </Text>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" disabled={actions.busy !== null} onClick={onClosed}>
          Cancel
        </Button>
        <Button colorPalette="brand" disabled={!part || actions.busy !== null} onClick={handleCrop}>
          {actions.busy ? 'Cropping...' : 'Crop'}
        </Button>
      </ModalFooter>
    </Modal>
  );
}

const stageStyles = {
  display: 'grid',
  justifyItems: 'center',
  // Room around the picture for the handles at its edges.
  p: '5',
  bg: 'bg.muted',
  borderRadius: 'md',
  '& .ReactCrop': { '--rc-drag-handle-size': '1.5rem', maxHeight: 'min(26rem, 50dvh)' },
  '& .ReactCrop__drag-handle': { bg: 'rgb(0 0 0 / 55%)', borderColor: 'white' },
};
