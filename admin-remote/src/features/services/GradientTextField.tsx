import { Box, Flex } from '@chakra-ui/react';
import { gradientCss } from '@agency/shared/design';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../components/form';

/** Gradient classes, and what they look like. */
export function GradientTextField({ name, label }: { name: string; label: string }) {
  const classes = String(useFormContext().watch(name) ?? '');
  return (
    <Flex gap="3" align="flex-start">
      <Box flex="1" minWidth="0">
        <TextField
          name={name}
          label={label}
          spellCheck={false}
          help="Gradient classes such as from-purple-600 to-cyan-600"
        />
      </Box>
      <Box
        boxSize="10"
        mt="7"
        flex="none"
        borderRadius="md"
        borderWidth="1px"
        style={{ backgroundImage: gradientCss(classes) }}
      />
    </Flex>
  );
}
