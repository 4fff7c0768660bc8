import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Images } from 'lucide-react';
import type { TextImagesState } from './textImages';

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

interface ImageNotesProps {
  state: TextImagesState;
  onDescribe: () => void;
  onImport: () => void;
}

/**
 * Status of the text's images, shown below it: uploading, without alternative text, on another site, or left out. It
 * also announces uploads to screen readers, because their progress is drawn inside the text.
 */
export function ImageNotes({ state, onDescribe, onImport }: ImageNotesProps) {
  const { images, uploading, failed, leftOut } = state;
  const missing = images.filter(({ alt }) => alt === '').length;
  const elsewhere = images.filter(({ isElsewhere }) => isElsewhere).length;

  return (
    <Box textStyle="sm" css={{ '& > div': { mt: '2' } }}>
      <Text
        role="status"
        mt={uploading + failed > 0 ? '2' : '0'}
        color={failed > 0 ? 'fg.error' : 'fg.muted'}
      >
        {uploading > 0 && `Uploading ${count(uploading, 'image')}... `}
        {failed > 0 && `${count(failed, 'image')} could not be uploaded: try again or remove it in the text.`}
      </Text>
      {images.length > 0 && (
        <Flex align="center" gap="3" wrap="wrap">
          <Button size="xs" variant="outline" onClick={onDescribe}>
            <Images aria-hidden /> Images
          </Button>
          <Text role="status" color={missing > 0 ? 'fg.error' : 'fg.muted'}>
            {missing > 0
              ? `${missing} of ${count(images.length, 'image')} without alternative text.`
              : `${count(images.length, 'image')}, all with alternative text.`}
          </Text>
        </Flex>
      )}
      {elsewhere > 0 && (
        <Flex align="center" gap="3" wrap="wrap">
          <Button size="xs" variant="outline" onClick={onImport}>
            {elsewhere === 1 ? 'Import the image' : 'Import the images'}
          </Button>
          <Text role="status" color="fg.error">
            {count(elsewhere, 'image is', 'images are')} kept on another site, so the public site cannot show{' '}
            {elsewhere === 1 ? 'it' : 'them'}.
          </Text>
        </Flex>
      )}
      {leftOut > 0 && (
        <Text role="status" color="fg.error" mt="2">
          {count(leftOut, 'pasted image was', 'pasted images were')} left out: only the program it was copied
          from can open {leftOut === 1 ? 'it' : 'them'}. Insert {leftOut === 1 ? 'it' : 'them'} with the Image
          button.
        </Text>
      )}
    </Box>
  );
}
