import { Drawer, Flex, IconButton, Portal } from '@chakra-ui/react';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { BrandMark } from './BrandMark';
import { SidebarContent } from './SidebarContent';

/** The bar of narrow screens, which opens the same menu as a drawer. */
export function MobileBar() {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Flex
      as="header"
      display={{ base: 'flex', md: 'none' }}
      align="center"
      justify="space-between"
      position="sticky"
      top="0"
      zIndex="sticky"
      px="4"
      py="2"
      bg="bg.subtle"
      borderBottomWidth="1px"
    >
      <BrandMark />
      <Drawer.Root
        open={isOpen}
        onOpenChange={({ open }) => setIsOpen(open)}
        placement="start"
        lazyMount
        unmountOnExit
      >
        <Drawer.Trigger asChild>
          <IconButton aria-label="Open menu" title="Open menu" variant="ghost" size="lg">
            <Menu aria-hidden />
          </IconButton>
        </Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content aria-label="Menu">
              <Drawer.Body py="0" display="flex" flexDirection="column">
                <SidebarContent onNavigated={() => setIsOpen(false)} />
              </Drawer.Body>
              <Drawer.CloseTrigger asChild>
                <IconButton aria-label="Close menu" title="Close menu" variant="ghost" size="sm">
                  <X aria-hidden />
                </IconButton>
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Flex>
  );
}
