import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
  /** Keeps the title and its buttons in sight, for long forms. */
  isSticky?: boolean;
  /** It stands in for the heading of a screen on its way, and goes when that comes. */
  isPassing?: boolean;
}

/** The one heading of a screen. */
export function PageHeader({
  title,
  subtitle,
  actions,
  back,
  isSticky = false,
  isPassing = false,
}: PageHeaderProps) {
  return (
    <Box
      mb="6"
      css={
        isSticky
          ? { md: { position: 'sticky', top: '0', zIndex: 'docked', bg: 'bg', py: '3', mb: '3' } }
          : undefined
      }
    >
      {back}
      <Flex align="flex-end" justify="space-between" wrap="wrap" gap="4">
        <Box minWidth="0">
          <Heading as="h1" size="2xl" data-passing={isPassing || undefined}>
            {title}
          </Heading>
          {subtitle && (
            <Text color="fg.muted" mt="1">
              {subtitle}
            </Text>
          )}
        </Box>
        {actions && (
          <Flex gap="3" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
    </Box>
  );
}
