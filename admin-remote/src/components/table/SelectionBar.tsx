import { Box, Button, Flex, Text, type SystemStyleObject } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { amountOf } from '../data/rows';
import { useStickyHeight } from '../useStickyHeight';
import type { SelectionControl } from './useSelection';

interface SelectionBarProps {
  selection: SelectionControl;
  /** Rows that the list matches, on all pages. */
  total: number;
  /** Whether it matches more than `total`. */
  isMore?: boolean | undefined;
  /** Whether all of them are shown: then the box in the head of the table selects them, where there is one. */
  isOnePage: boolean;
  /** What can be done with the selected ones. */
  children: ReactNode;
}

/**
 * What is selected and what to do with it; offers everything the list matches, not only this page. It comes below the
 * rows, over the lower edge of the window: the next box to tick stays where it is.
 */
export function SelectionBar({ selection, total, isMore, isOnePage, children }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const count = selection.count(total);
  // What has the focus is scrolled to above it, and notices stand above it.
  useStickyHeight(bar, '--bar-height');
  useFocusBack(bar);

  return (
    <Flex
      ref={bar}
      role="region"
      aria-label="Selection"
      position="sticky"
      bottom="3"
      zIndex="docked"
      align="center"
      columnGap="2"
      wrap="wrap"
      mt="3"
      px={{ base: '3', md: '4' }}
      py="2"
      bg="bg.panel"
      bgImage="linear-gradient({colors.tide.subtle}, {colors.tide.subtle})"
      css={{ mdDown: { '& :is(button, select, input)': { h: '11' }, '& button svg': { display: 'none' } } }}
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="md"
      boxShadow="lg"
    >
      {/* The list says so to screen readers: this line comes with the bar, too late to be heard. */}
      <Text fontWeight="semibold">
        {amountOf(count, isMore && selection.selection.kind === 'all')} selected
      </Text>
      {count < total && (
        <Button
          size="xs"
          variant="outline"
          display={isOnePage ? { xl: 'none' } : undefined}
          onClick={selection.selectAll}
        >
          {/* One text: parts of a button are set apart, in the window and in its name. */}
          <span>
            Select all{isMore ? ',' : ''} {amountOf(total, isMore)}
            {!isOnePage && (
              <Box as="span" hideBelow="md">
                {isMore ? ',' : ''} across pages
              </Box>
            )}
          </span>
        </Button>
      )}
      <Button size="xs" variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
      <Flex gap="2" ms={{ md: 'auto' }} wrap={{ md: 'wrap' }} css={actionStyles}>
        {children}
      </Flex>
    </Flex>
  );
}

const BOXES = '[data-selection] input';

/** Gives the focus back to the box that was ticked last when the bar goes with it: after Clear, or when all is done. */
function useFocusBack(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    let last = document.activeElement?.closest<HTMLElement>(BOXES);
    const note = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches(BOXES)) last = target;
    };
    document.addEventListener('change', note);
    return () => {
      document.removeEventListener('change', note);
      const { activeElement } = document;
      if (activeElement !== document.body && !element?.contains(activeElement)) return;
      const box = last?.isConnected ? last : document.querySelector<HTMLElement>(BOXES);
      box?.focus({ preventScroll: true });
    };
  }, [bar]);
}

/** On a phone one line, which is swiped: what goes on fades out at its edges. */
const actionStyles: SystemStyleObject = {
  py: '1',
  '& > *': { flex: 'none' },
  mdDown: {
    mx: '-3',
    ps: '3',
    pe: '8',
    maxWidth: 'calc(100% + 1.5rem)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    maskImage: 'linear-gradient(to right, transparent, #000 0.75rem calc(100% - 2rem), transparent)',
  },
};
