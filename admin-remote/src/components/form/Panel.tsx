import { Box, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title?: string;
  /** Holds more than fields, such as a table: as wide as the screen. */
  isWide?: boolean;
  children: ReactNode;
}

/** A group of fields on a raised sheet, no wider than a line is read. */
export function Panel({ title, isWide = false, children }: PanelProps) {
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
      width="full"
      maxW={isWide ? undefined : '3xl'}
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
