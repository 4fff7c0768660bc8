import { Box, Button, Flex } from '@chakra-ui/react';
import {
  gradientCss,
  gradientFromColor,
  parseGradient,
  TEMPLATE_SYNTAX_FALLBACK,
  TEMPLATE_SYNTAX_TEXT,
} from '@agency/shared/design';
import { useId, useState } from 'react';
import { HexColorPicker } from 'react-colorful';
import { useController } from 'react-hook-form';
import { Input } from '../../components/controls';
import { FieldFrame } from '../../components/form';

const DEFAULT_COLOR = '#000000';

/** Gradient classes by text, or one colour by a picker whose arrow keys move it by 5 percent. */
export function GradientField({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  const [isOpen, setIsOpen] = useState(false);
  const [color, setColor] = useState(() => pickedColor(String(field.value)) ?? DEFAULT_COLOR);
  const [refusal, setRefusal] = useState<string | null>(null);
  const pickerId = useId();

  const handlePicked = (picked: string) => {
    setColor(picked);
    const { gradient, error } = gradientFromColor(picked);
    setRefusal(error);
    field.onChange(gradient);
  };

  const handleTyped = (text: string) => {
    const isTemplate = text.includes('${') || text.includes('}');
    setRefusal(isTemplate ? TEMPLATE_SYNTAX_TEXT : null);
    field.onChange(isTemplate ? TEMPLATE_SYNTAX_FALLBACK : text);
  };

  return (
    <FieldFrame
      name={name}
      label={label}
      problem={refusal}
      help="Gradient classes such as from-purple-600 to-cyan-600, or one picked color."
    >
      {(control) => (
        <>
          <Flex gap="3" width="full" align="center" wrap="wrap">
            <Box
              width="10"
              height="10"
              flex="none"
              borderRadius="md"
              borderWidth="1px"
              style={{ backgroundImage: gradientCss(String(field.value)) }}
            />
            <Input
              {...control}
              flex="1 1 14rem"
              spellCheck={false}
              value={String(field.value)}
              onChange={(event) => handleTyped(event.target.value)}
              onBlur={field.onBlur}
            />
            <Button
              variant="outline"
              aria-expanded={isOpen}
              aria-controls={pickerId}
              onClick={() => setIsOpen(!isOpen)}
            >
              Pick Color
            </Button>
          </Flex>
          <Box id={pickerId} role="group" aria-label="Color picker" hidden={!isOpen} pt="1">
            {isOpen && <HexColorPicker color={color} onChange={handlePicked} />}
          </Box>
        </>
      )}
    </FieldFrame>
  );
}

/** The one colour of a gradient that was picked before; `null` for one of two colours. */
function pickedColor(classes: string): string | null {
  const gradient = parseGradient(classes);
  return gradient && gradient.from === gradient.to ? gradient.from : null;
}
