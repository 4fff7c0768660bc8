import { Flex, IconButton } from '@chakra-ui/react';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Modal, ModalBody } from '../modal';
import { BrandMark } from './BrandMark';
import { SidebarContent } from './SidebarContent';

/** The bar of narrow screens, which opens the same menu as a drawer. */
export function MobileBar() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

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
      <IconButton
        aria-label="Open menu"
        title="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        variant="ghost"
        size="lg"
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden />
      </IconButton>
      <Modal label="Menu" placement="start" isOpen={isOpen} onDismissed={close}>
        <ModalBody px="0" py="0" display="flex" flexDirection="column">
          <SidebarContent onNavigated={close} />
        </ModalBody>
        <IconButton
          aria-label="Close menu"
          title="Close menu"
          variant="ghost"
          size="sm"
          position="absolute"
          top="4"
          insetEnd="4"
          onClick={close}
        >
          <X aria-hidden />
        </IconButton>
      </Modal>
    </Flex>
  );
}
