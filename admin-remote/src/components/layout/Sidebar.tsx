import { Box, IconButton } from '@chakra-ui/react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { SidebarContent } from './SidebarContent';

interface SidebarProps {
  isCollapsed: boolean;
  onToggled: () => void;
}

/** The sidebar of wide screens; collapses to icons. */
export function Sidebar({ isCollapsed, onToggled }: SidebarProps) {
  const label = isCollapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <Box
      as="aside"
      display={{ mdDown: 'none' }}
      width={isCollapsed ? '4.75rem' : '15.5rem'}
      flex="none"
      bg="bg.subtle"
      borderInlineEndWidth="1px"
      transition="width 200ms"
    >
      {/* Stays in the window, while its ground is as long as the screen. */}
      <Box position="sticky" top="0" height="100dvh">
        <SidebarContent isCollapsed={isCollapsed} />
        <IconButton
          aria-label={label}
          aria-expanded={!isCollapsed}
          title={label}
          size="xs"
          variant="outline"
          borderRadius="full"
          position="absolute"
          top="5"
          insetEnd="-4"
          zIndex="docked"
          onClick={onToggled}
        >
          {isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        </IconButton>
      </Box>
    </Box>
  );
}
