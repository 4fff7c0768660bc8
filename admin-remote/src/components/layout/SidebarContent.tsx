import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { adminPaths, paths } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { ExternalLink, LogOut } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useNewApplicants, useUnread } from '../inbox/useUnread';
import { BrandMark } from './BrandMark';
import { useAccess } from '../access';
import { useNavigation, type NavigationGroup, type NavigationItem } from '../navigation';
import { PaletteButton } from './PaletteButton';

interface SidebarContentProps {
  /** Icons only; the labels stay as accessible names and tooltips. */
  isCollapsed?: boolean;
  onNavigated?: () => void;
}

/** Brand, screens, the signed-in person and the way out; the same in the sidebar and in the drawer. */
export function SidebarContent({ isCollapsed = false, onNavigated }: SidebarContentProps) {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  /** What waits on a screen, and the word for it. */
  const waiting: Partial<Record<string, [count: number, word: string]>> = {
    [adminPaths.messages]: [useUnread(), 'unread'],
    [adminPaths.applications]: [useNewApplicants(), 'new'],
  };
  const navigation = useNavigation();
  const { isEditor } = useAccess();
  const { pathname } = useLocation();
  const id = useId();
  const screens = useRef<HTMLDivElement>(null);
  // The current one is in sight, also far down the list in a low window.
  useEffect(() => {
    const current = screens.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname, navigation.length]);

  const handleSignOut = async () => {
    await signOut();
    await navigate(adminPaths.login, { replace: true });
  };

  return (
    <Flex direction="column" height="full" minHeight="0" gap={{ base: '3', md: '2' }} pt="4" pb="2">
      <Box px={isCollapsed ? '4' : '5'}>
        <BrandMark isCompact={isCollapsed} />
      </Box>
      <Box px={isCollapsed ? '3' : '4'} textAlign={isCollapsed ? 'center' : undefined}>
        <PaletteButton isCompact={isCollapsed} onPressed={onNavigated} />
      </Box>
      <Box
        ref={screens}
        as="nav"
        aria-label="Admin"
        flex="1"
        minHeight="0"
        overflowY="auto"
        px="3"
        css={linkStyles(isCollapsed)}
      >
        {groupsOf(navigation).map(({ group, items }) => (
          <div key={group} data-group>
            {group && (
              <p id={`${id}${group}`} className={isCollapsed ? 'visually-hidden' : undefined}>
                {group}
              </p>
            )}
            <ul aria-labelledby={group ? `${id}${group}` : undefined}>
              {items.map(({ label, path, icon: Icon }) => {
                const [count, word] = waiting[path] ?? [0];
                return (
                  <li key={path}>
                    <NavLink to={path} title={isCollapsed ? label : undefined} onClick={onNavigated}>
                      <Icon aria-hidden size={18} />
                      <span className={isCollapsed ? 'visually-hidden' : undefined}>{label}</span>{' '}
                      {count > 0 && (
                        <span data-unread>
                          {count} <span className="visually-hidden">{word}</span>
                        </span>
                      )}
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </Box>
      <Flex
        direction={isCollapsed ? 'column' : 'row'}
        align="center"
        gap="1"
        px={isCollapsed ? '3' : '4'}
        pt="2"
        borderTopWidth="1px"
      >
        {!isCollapsed && (
          <Box flex="1" minWidth="0">
            <Text textStyle="sm" fontWeight="semibold" truncate title={user?.email}>
              {user?.email}
            </Text>
            <Text textStyle="xs" color="fg.muted">
              {isEditor ? 'Editor' : 'Admin'}
            </Text>
          </Box>
        )}
        <IconButton asChild variant="ghost" size="sm" aria-label="View website" title="View website">
          <a href={paths.home} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
          </a>
        </IconButton>
        <IconButton
          variant="ghost"
          size="sm"
          aria-label="Sign out"
          title="Sign out"
          onClick={() => void handleSignOut()}
        >
          <LogOut aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
}

/** Neighbours of one group together. */
function groupsOf(navigation: readonly NavigationItem[]) {
  const groups: { group: NavigationGroup; items: NavigationItem[] }[] = [];
  for (const item of navigation) {
    const last = groups.at(-1);
    if (last?.group === item.group) last.items.push(item);
    else groups.push({ group: item.group, items: [item] });
  }
  return groups;
}

function linkStyles(isCollapsed: boolean) {
  return {
    // What goes on below fades out, so that one sees that there is more.
    pb: '8',
    scrollbarWidth: 'thin',
    maskImage: 'linear-gradient(to top, transparent, #000 2rem)',
    '& [data-group] + [data-group]': isCollapsed
      ? { borderTopWidth: '1px', marginTop: '2', paddingTop: '2' }
      : { marginTop: '3' },
    '& [data-group] > p': { px: '3', pb: '1', textStyle: 'xs', fontWeight: 'semibold', color: 'fg.muted' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: isCollapsed ? 'center' : 'flex-start',
      gap: '3',
      minHeight: '11',
      px: '3',
      borderRadius: 'md',
      textStyle: 'md',
      textDecoration: 'none',
      color: 'fg.muted',
      position: 'relative',
      scrollMarginBlock: '2.5rem',
      transition: 'background-color 140ms, color 140ms',
    },
    '@media (hover: hover)': {
      '& a': { minHeight: '32px', lineHeight: '1.375' },
      '& [data-group] + [data-group]': { marginTop: '2', paddingTop: isCollapsed ? '1' : '0' },
      '& [data-group] > p': { pb: '0', lineHeight: '1.375' },
    },
    // All of them are in a window of this height.
    '@media (hover: hover) and (min-height: 56rem)': { pb: '0', maskImage: 'none' },
    '& a svg': { flex: 'none' },
    '& a:hover': { bg: 'bg.muted', color: 'fg' },
    '& a:focus-visible': {
      outline: '2px solid',
      outlineColor: 'colorPalette.focusRing',
      outlineOffset: '-2px',
    },
    '& a[aria-current=page]': { bg: 'bg.panel', color: 'fg', fontWeight: 'semibold', boxShadow: 'sm' },
    '& [data-unread]': {
      ms: 'auto',
      fontWeight: 'bold',
      color: 'fg',
      ...(isCollapsed ? { position: 'absolute', top: '0', insetEnd: '1', textStyle: 'xs' } : {}),
    },
    '& [data-unread]::before': { content: '"● " / ""', color: 'brand.solid' },
    '& a[aria-current=page]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlock: '2',
      width: '3px',
      borderRadius: 'full',
      bg: 'brand.solid',
    },
  };
}
