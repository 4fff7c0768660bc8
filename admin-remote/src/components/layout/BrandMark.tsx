import { Flex, Text } from '@chakra-ui/react';
import { brand } from '@agency/shared/content';

/** The agency's name with its tide line. */
export function BrandMark({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <Flex align="center" gap="3" height="10">
      <svg
        width="40"
        height="40"
        viewBox="0 0 40 40"
        role={isCompact ? 'img' : undefined}
        aria-hidden={!isCompact}
        aria-label={brand.name}
      >
        <rect width="40" height="40" rx="10" fill="var(--color-ink)" />
        <path
          d="M7 17c4.3 0 4.3-4 8.7-4s4.3 4 8.6 4 4.4-4 8.7-4"
          fill="none"
          stroke="var(--color-paper)"
          strokeWidth="2.6"
        />
        <path
          d="M7 26c4.3 0 4.3-4 8.7-4s4.3 4 8.6 4 4.4-4 8.7-4"
          fill="none"
          stroke="var(--color-signal)"
          strokeWidth="2.6"
        />
      </svg>
      {!isCompact && (
        <Text as="span" fontFamily="heading" fontWeight="bold" textStyle="lg" letterSpacing="-0.02em">
          {brand.name}
        </Text>
      )}
    </Flex>
  );
}
