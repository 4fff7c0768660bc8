import { Box, Button, Flex, Input } from '@chakra-ui/react';
import type { AppError, ImageFolder } from '@agency/shared/contracts';
import { toAppError } from '@agency/shared/runtime';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame } from '../form/FieldFrame';
import { ImagePreview } from './ImagePreview';
import { uploadImage } from './uploadImage';

interface ImageFieldProps {
  name: string;
  label: string;
  folder: ImageFolder;
  isRequired?: boolean;
  /** Told when an upload fails, besides the line beside the field. */
  onUploadFailed?: (error: AppError) => void;
  /** What the line beside the field says, where the specification has words for it. */
  failureText?: string;
}

/** An image by upload or by address, with what it looks like. The stored value is its address. */
export function ImageField({
  name,
  label,
  folder,
  isRequired = false,
  onUploadFailed,
  failureText,
}: ImageFieldProps) {
  const { register, setValue, watch } = useFormContext();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const url = String(watch(name) ?? '');
  const isUploading = progress !== null;

  const handleChosen = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    setFailure(null);
    setProgress(0);
    try {
      const uploaded = await uploadImage(chosen, folder, setProgress);
      setValue(name, uploaded, { shouldDirty: true, shouldValidate: true });
    } catch (reason) {
      const problem = isAppError(reason) ? reason : toAppError(reason);
      setFailure(failureText ?? problem.message);
      onUploadFailed?.(problem);
    } finally {
      setProgress(null);
    }
  };

  return (
    <FieldFrame name={name} label={label} isRequired={isRequired} problem={failure}>
      {(control) => (
        <Flex gap="4" width="full" wrap="wrap">
          <ImagePreview url={url} />
          <Box flex="1 1 16rem" display="grid" gap="2" alignContent="start">
            <Flex gap="3" align="center" wrap="wrap">
              <Button
                variant="outline"
                size="sm"
                disabled={isUploading}
                onClick={() => file.current?.click()}
              >
                <ImageUp aria-hidden /> {isUploading ? 'Uploading...' : 'Upload image'}
              </Button>
              <input
                ref={file}
                type="file"
                accept="image/*"
                hidden
                disabled={isUploading}
                aria-label={`${label} file`}
                onChange={(event) => void handleChosen(event)}
              />
              {isUploading && (
                <Flex align="center" gap="2" textStyle="sm" color="fg.muted">
                  <progress value={progress} max={1} aria-label="Upload progress" />
                  {Math.round(progress * 100)} %
                </Flex>
              )}
            </Flex>
            <Input
              type="url"
              inputMode="url"
              placeholder="or paste an image URL"
              disabled={isUploading}
              {...control}
              {...register(name)}
            />
          </Box>
        </Flex>
      )}
    </FieldFrame>
  );
}

function isAppError(reason: unknown): reason is AppError {
  return typeof reason === 'object' && reason !== null && 'kind' in reason && 'message' in reason;
}
