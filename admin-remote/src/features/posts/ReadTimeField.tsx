import { Box, Button } from '@chakra-ui/react';
import { useDeferredValue, type ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../components/form';
import { countWords, readTime } from '../../components/richtext';

/** The reading time that readers see, with a proposal by the words of the text. */
export function ReadTimeField(field: ComponentProps<typeof TextField>) {
  const { setValue } = useFormContext();
  const [content, value] = useWatch({ name: ['content', field.name] }) as [string?, string?];
  const words = countWords(useDeferredValue(content ?? ''));
  const proposed = readTime(words);
  return (
    <Box>
      <TextField
        {...field}
        placeholder="5 min read"
        help={`${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'} in the text.`}
      />
      {words > 0 && value !== proposed && (
        <Button
          size="xs"
          variant="outline"
          mt="2"
          onClick={() => setValue(field.name, proposed, { shouldDirty: true, shouldValidate: true })}
        >
          Use “{proposed}”
        </Button>
      )}
    </Box>
  );
}
