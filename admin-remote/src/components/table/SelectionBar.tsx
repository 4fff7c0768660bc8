import { Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { amountOf } from '../data/rows';
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

/** What is selected and what to do with it; offers everything the list matches, not only this page. */
export function SelectionBar({ selection, total, isMore, children }: SelectionBarProps) {
  const count = selection.count(total);
  if (count === 0) return null;

  return (
    <Flex
      role="region"
      aria-label="Selection"
      align="center"
      gap="3"
      wrap="wrap"
      mb="3"
      px="4"
      py="2"
      bg="brand.subtle"
      borderRadius="md"
    >
      <Text role="status" fontWeight="semibold">
        {amountOf(count, isMore && selection.selection.kind === 'all')} selected
      </Text>
      {count < total && (
        <Button size="xs" variant="outline" onClick={selection.selectAll}>
          Select all{isMore ? ',' : ''} {amountOf(total, isMore)}
          {isMore ? ',' : ''} across pages
        </Button>
      )}
      <Button size="xs" variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
      <Flex gap="2" ms="auto" wrap="wrap">
        {children}
      </Flex>
    </Flex>
  );
}
