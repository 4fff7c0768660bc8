import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { amountOf } from '../data/rows';
import { useStickyHeight } from '../useStickyHeight';
import type { SelectionControl } from './useSelection';

interface SelectionBarProps {
  selection: SelectionControl;
  /** Rows that the list matches, on all pages. */
  total: number;
  /** Whether it matches more than `total`. */
  isMore?: boolean | undefined;
  /** What can be done with the selected ones. */
  children: ReactNode;
}

/**
 * What is selected and what to do with it; offers everything the list matches, not only this page. It comes below the
 * rows, over the lower edge of the window: the next box to tick stays where it is.
 */
export function SelectionBar({ selection, total, isMore, children }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const count = selection.count(total);
  // What has the focus is scrolled to above it, and notices stand above it.
  useStickyHeight(bar, '--bar-height', count > 0);
  if (count === 0) return null;

  return (
    <Flex
      ref={bar}
      role="region"
      aria-label="Selection"
      position="sticky"
      bottom="3"
      zIndex="docked"
      align="center"
      columnGap={{ base: '1', md: '2' }}
      wrap="wrap"
      mt="3"
      px={{ base: '3', md: '4' }}
      py="2"
      bg="bg.panel"
      bgImage="linear-gradient({colors.tide.subtle}, {colors.tide.subtle})"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="md"
      boxShadow="lg"
    >
      <Text role="status" fontWeight="semibold">
        {amountOf(count, isMore && selection.selection.kind === 'all')} selected
      </Text>
      {count < total && (
        <Button size="xs" variant="outline" onClick={selection.selectAll}>
          {/* One text: parts of a button are set apart, in the window and in its name. */}
          <span>
            Select all{isMore ? ',' : ''} {amountOf(total, isMore)}
            <Box as="span" hideBelow="md">
              {isMore ? ',' : ''} across pages
            </Box>
          </span>
        </Button>
      )}
      <Button size="xs" variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
      {/* On a phone one line, which is swiped. */}
      <Flex
        gap="2"
        ms={{ base: '-3', md: 'auto' }}
        me={{ base: '-3', md: '0' }}
        px={{ base: '3', md: '0' }}
        py="1"
        maxWidth={{ base: 'calc(100% + 1.5rem)', md: 'full' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        wrap={{ base: 'nowrap', md: 'wrap' }}
        css={{ '& > *': { flex: 'none' } }}
      >
        {children}
      </Flex>
    </Flex>
  );
}
