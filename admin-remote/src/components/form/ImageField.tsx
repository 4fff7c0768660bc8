import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { AppError, ImageFolder } from '@agency/shared/contracts';
import { Crop, Images, ImageUp } from 'lucide-react';
import {
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Input } from '../controls';
import { FieldFrame } from './FieldFrame';
import { Later } from '../later/Later';
import { isOwnImage } from '../image/imageAddress';
import { ImagePreview } from '../image/ImagePreview';
import { useImageInput } from './useImageInput';

const loadCrop = () => import('../crop/CropDialog');
const loadLibrary = () => import('../library/ChoosePicture');

interface ImageFieldProps {
  name: string;
  label: string;
  folder: ImageFolder;
  isRequired?: boolean;
  /** Called when an upload fails; the field says so itself as well. */
  onUploadFailed?: (error: AppError) => void;
  /** Text of the line beside the field, where it is not the usual one. */
  failureText?: string;
}

/**
 * An image field with upload, library, URL input and preview; it takes a picture file that is dropped or pasted. Its value
 * is always an address on this site: images from other sites are imported by the server.
 */
export function ImageField({
  name,
  label,
  folder,
  isRequired = false,
  onUploadFailed,
  failureText,
}: ImageFieldProps) {
  const { setValue } = useFormContext();
  const { field } = useController({ name });
  const url = String(field.value ?? '');
  const file = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isCropping, setIsCropping] = useState(false);
  const take = (stored: string) => setValue(name, stored, { shouldDirty: true, shouldValidate: true });
  const input = useImageInput({
    label,
    folder,
    url,
    onStored: take,
    onFailed: onUploadFailed,
    failureText,
  });
  const isElsewhere = url !== '' && !isOwnImage(url);

  const handleChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (chosen) input.upload(chosen);
    event.target.value = '';
  };
  const handleTyped = (event: ChangeEvent<HTMLInputElement>) => {
    const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste';
    if (isPasted) input.paste(event.target.value);
    else input.type(event.target.value);
  };
  const handleFiles = (event: DragEvent | ClipboardEvent, given: DataTransfer) => {
    const dropped = [...given.files].find(({ type }) => type.startsWith('image/'));
    if (!dropped) return;
    event.preventDefault();
    if (!input.isBusy) input.upload(dropped);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    input.commit();
  };

  return (
    <FieldFrame name={name} label={label} isRequired={isRequired} problem={input.failure}>
      {(control) => (
        <Flex
          gap="4"
          width="full"
          wrap="wrap"
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => handleFiles(event, event.dataTransfer)}
          onPaste={(event) => handleFiles(event, event.clipboardData)}
        >
          <ImagePreview url={url} />
          <Box flex="1 1 16rem" display="grid" gap="2" alignContent="start">
            <Flex gap="3" align="center" wrap="wrap">
              <Button
                variant="outline"
                size="sm"
                disabled={input.isBusy}
                onClick={() => file.current?.click()}
              >
                <ImageUp aria-hidden /> {input.isBusy ? 'Uploading...' : 'Upload image'}
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-haspopup="dialog"
                disabled={input.isBusy}
                onClick={() => setIsChoosing(true)}
              >
                <Images aria-hidden /> Choose from library
              </Button>
              {url !== '' && !isElsewhere && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={`Crop: ${label}`}
                  disabled={input.isBusy}
                  onClick={() => setIsCropping(true)}
                >
                  <Crop aria-hidden /> Crop
                </Button>
              )}
              <input
                ref={file}
                type="file"
                accept="image/*"
                hidden
                disabled={input.isBusy}
                aria-label={`${label} file`}
                onChange={handleChosen}
              />
              {input.work && <Progress {...input.work} />}
            </Flex>
            <Input
              {...control}
              ref={field.ref}
              name={name}
              type="url"
              inputMode="url"
              placeholder="or paste an image URL"
              readOnly={input.isBusy}
              value={input.shown}
              onChange={handleTyped}
              onKeyDown={handleKey}
              onBlur={() => {
                input.commit();
                field.onBlur();
              }}
            />
            {input.fileName !== null && (
              <Text role="status" textStyle="sm" color="fg.muted" css={{ overflowWrap: 'anywhere' }}>
                From the file {input.fileName}
              </Text>
            )}
            {input.typed !== null && input.failure && url !== '' && (
              <Button size="xs" variant="ghost" justifySelf="start" onClick={input.reset}>
                Keep the image as it was
              </Button>
            )}
            {isChoosing && (
              <Later load={loadLibrary} failedText="The library could not be loaded.">
                {({ ChoosePicture }) => (
                  <ChoosePicture
                    title={`${label}: choose from the library`}
                    onChosen={({ address }) => {
                      input.reset();
                      take(address);
                      setIsChoosing(false);
                    }}
                    onClosed={() => setIsChoosing(false)}
                  />
                )}
              </Later>
            )}
            {isCropping && (
              <Later load={loadCrop} failedText="Cropping could not be opened.">
                {({ CropDialog }) => (
                  <CropDialog
                    address={url}
                    folder={folder}
                    onCropped={(address) => {
                      take(address);
                      setIsCropping(false);
                    }}
                    onClosed={() => setIsCropping(false)}
                  />
                )}
              </Later>
            )}
            {isElsewhere && (
              <Flex gap="3" align="center" wrap="wrap">
                <Text textStyle="sm" flex="1 1 12rem">
                  This image is kept on another site, so the public site cannot show it.
                </Text>
                <Button size="xs" variant="outline" disabled={input.isBusy} onClick={input.importStored}>
                  Import it
                </Button>
              </Flex>
            )}
          </Box>
        </Flex>
      )}
    </FieldFrame>
  );
}

function Progress({ kind, share }: { kind: 'file' | 'address'; share: number }) {
  return (
    <Flex
      role={kind === 'address' ? 'status' : undefined}
      align="center"
      gap="2"
      textStyle="sm"
      color="fg.muted"
    >
      {kind === 'address' ? (
        'Fetching the image...'
      ) : (
        <>
          <progress value={share} max={1} aria-label="Upload progress" />
          {Math.round(share * 100)} %
        </>
      )}
    </Flex>
  );
}
