import { Box, Flex } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { useUnreadTitle } from '../inbox/useUnread';
import { CommandPalette } from '../palette/CommandPalette';
import { hasArrived } from '../session/arrival';
import { SessionExpiredDialog } from '../session/SessionExpiredDialog';
import { useSessionCheck } from '../session/useSessionCheck';
import { useAccess } from '../access';
import { MobileBar } from './MobileBar';
import { NotForEditors } from './NotForEditors';
import type { ScreenHandle } from './screen';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenFallback } from './ScreenFallback';
import { Sidebar } from './Sidebar';
import { useFreshness } from './useFreshness';
import { useRescuedFocus } from './useRescuedFocus';
import { useStoredFlag } from './useStoredFlag';
import { useWarmUp } from './useWarmUp';

/** Up to here an open sidebar would leave a table no room for its columns (`tableStyles.ts`). */
const TIGHT = '(max-width: 75.49rem)';

/**
 * The frame of every signed-in screen.
 * @param children the screen; the matched route by default
 */
export function AdminLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const [isCollapsed, setIsCollapsed] = useStoredFlag(
    'agency-admin-sidebar-collapsed',
    window.matchMedia(TIGHT).matches,
  );
  const { pathname } = useLocation();
  const { mayOpen } = useAccess();
  const shown = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  useFreshness();
  useRescuedFocus(pathname);
  useSessionCheck();
  useWarmUp();
  useUnreadTitle(shown?.title);
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasArrived() && document.activeElement === document.body) main.current?.focus();
  }, []);

  return (
    <CommandPalette>
      <Flex
        minHeight="100dvh"
        bg="bg"
        color="fg"
        textStyle="md"
        fontFamily="body"
        direction={{ base: 'column', md: 'row' }}
      >
        <Sidebar isCollapsed={isCollapsed} onToggled={() => setIsCollapsed(!isCollapsed)} />
        <MobileBar />
        <Box
          ref={main}
          as="main"
          id="main"
          tabIndex={-1}
          outline="0"
          flex="1"
          minWidth="0"
          px={{ base: '4', md: '8', xl: '10' }}
          py={{ base: '4', md: '8' }}
        >
          <Box maxWidth="80rem" mx="auto">
            <ScreenBoundary key={shown?.screen} place={pathname}>
              <Suspense fallback={<ScreenFallback />}>
                {mayOpen(pathname) ? children : <NotForEditors />}
              </Suspense>
            </ScreenBoundary>
          </Box>
        </Box>
        <SessionExpiredDialog />
      </Flex>
    </CommandPalette>
  );
}
