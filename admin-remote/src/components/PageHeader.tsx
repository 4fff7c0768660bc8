import { PLACEHOLDER_HEADING } from '@agency/shared/contracts';
import { Box, Flex, Heading, Text, type SystemStyleObject } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useStickyHeight } from './useStickyHeight';

interface PageHeaderProps {
  title: string;
  /** Below the title, where a phone has no room. */
  subtitle?: ReactNode;
  /** A figure beside the title, e.g. how many are unread. */
  count?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
  /** Status text beside the buttons. */
  note?: ReactNode;
  /** Keeps the title and buttons visible while a long form scrolls; on a phone only the buttons, at the bottom. */
  isSticky?: boolean;
  /** A placeholder heading while the screen loads; the real one replaces it. */
  isPassing?: boolean;
}

/** The one heading of a screen. */
export function PageHeader({
  title,
  subtitle,
  count,
  actions,
  note,
  back,
  isSticky = false,
  isPassing = false,
}: PageHeaderProps) {
  const box = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useStickyHeight(box, '--header-height', isSticky);
  useStickyHeight(bar, '--bar-height', isSticky);

  return (
    <Box ref={box} mb={{ base: '4', md: '6' }} css={isSticky ? stickyStyles : undefined}>
      {back}
      <Flex align="center" justify="space-between" wrap="wrap" gap="3">
        {/* On a phone the title leaves the buttons their line, as long as its words are whole. */}
        <Box flex={{ base: '1 1 6rem', sm: 'initial' }} minWidth={{ base: 'min', sm: '0' }}>
          <Flex align="baseline" wrap="wrap" columnGap="3" color="fg.muted">
            <Heading
              as="h1"
              size="2xl"
              // Above a form the largest words are those that are written.
              fontSize={isSticky ? 'xl' : { base: '1.5rem', sm: '3xl' }}
              color="fg"
              minWidth="0"
              {...(isPassing ? PLACEHOLDER_HEADING : {})}
            >
              {title}
            </Heading>
            {count}
          </Flex>
          {subtitle && (
            <Text color="fg.muted" mt="1" hideBelow="sm">
              {subtitle}
            </Text>
          )}
        </Box>
        {actions && (
          <Flex ref={bar} columnGap="4" rowGap="2" wrap="wrap" align="center" data-actions>
            {note}
            <Flex gap="2" wrap="wrap" css={phoneStyles}>
              {actions}
            </Flex>
          </Flex>
        )}
      </Flex>
    </Box>
  );
}

/** Places for a thumb, whose words break where they have no room. */
const phoneStyles: SystemStyleObject = {
  smDown: { '& > :is(a, button, label)': { minH: '11', maxW: 'full', whiteSpace: 'normal' } },
};

const stickyStyles: SystemStyleObject = {
  md: { position: 'sticky', top: '0', zIndex: 'docked', bg: 'bg', py: '3', mb: '3' },
  mdDown: {
    '& [data-actions]': {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: 'docked',
      justifyContent: 'flex-end',
      px: '4',
      pt: '2.5',
      pb: 'calc(0.625rem + env(safe-area-inset-bottom))',
      bg: 'bg.panel',
      borderTopWidth: '1px',
      '& > [role]': { flex: '1 0 100%' },
      '& > [role]:empty': { position: 'absolute' },
      '& > div:last-child': { gap: '2', width: 'full', justifyContent: 'flex-end' },
      '& > div:last-child > button': { px: '3' },
    },
    // Room for the bar, so that it does not cover the end of the form.
    '& ~ :last-child': { mb: '24' },
  },
};
