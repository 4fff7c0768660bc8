import { Box, Flex, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title?: string;
  /** Beside the title, such as badges. */
  note?: ReactNode;
  /** At the end of the title's line: what can be done with the whole panel. */
  actions?: ReactNode;
  /** Holds more than fields, such as a table: as wide as the screen. */
  isWide?: boolean;
  children: ReactNode;
}

/** A group of fields on a raised sheet, no wider than a line is read. */
export function Panel({ title, note, actions, isWide = false, children }: PanelProps) {
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
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="2">
          <Heading as="h2" size="md" id={id}>
            {title}
          </Heading>
          {note}
          {actions && (
            <Flex wrap="wrap" align="center" gap="2" ms={{ md: 'auto' }}>
              {actions}
            </Flex>
          )}
        </Flex>
      )}
      {children}
    </Box>
  );
}
