import { Box, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** A group of fields on a raised sheet. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={title ? id : undefined}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      p="card"
      display="grid"
      gap="5"
    >
      {title && (
        <Heading as="h2" size="md" id={id}>
          {title}
        </Heading>
      )}
      {children}
    </Box>
  );
}
