import { Box, chakra } from '@chakra-ui/react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

interface TitleFieldProps extends FieldFrameProps {
  /** The field that Enter leads to. */
  next: string;
  maxLength?: number;
  onChange?: ((event: ChangeEvent<HTMLTextAreaElement>) => void) | undefined;
}

/** The title of a text, as large as a headline and without a box; a long one wraps. */
export function TitleField({ next, maxLength, onChange, ...field }: TitleFieldProps) {
  const { register, setFocus } = useFormContext();
  const { onChange: change, ...registered } = register(field.name, { onChange });

  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    // One line, pasted lines too.
    if (event.target.value.includes('\n')) event.target.value = event.target.value.replace(/\s*\n\s*/g, ' ');
    void change(event);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setFocus(next);
  };

  return (
    <Box width="full">
      <FieldFrame {...field} isLabelHidden>
        {(control) => (
          <chakra.textarea
            {...control}
            {...registered}
            rows={1}
            maxLength={maxLength}
            placeholder={field.label}
            fontFamily="heading"
            fontSize={{ base: '3xl', md: '4xl' }}
            fontWeight="bold"
            lineHeight="1.1"
            color="fg"
            width="full"
            outline="0"
            resize="none"
            css={{
              fieldSizing: 'content',
              // Browsers without it show two lines.
              '@supports not (field-sizing: content)': { minHeight: '2lh' },
              '&::placeholder': { color: 'fg.subtle', opacity: '1' },
              '&[aria-invalid=true]': { textDecoration: 'underline', textDecorationColor: 'border.error' },
            }}
            onChange={handleChange}
            onKeyDown={handleKey}
          />
        )}
      </FieldFrame>
    </Box>
  );
}
