import { Box, Dialog, Portal } from '@chakra-ui/react';
import { paths } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { Command } from 'cmdk';
import { useNavigate } from 'react-router-dom';
import { NAVIGATION } from '../layout/navigation';

const ACTIONS = [
  { label: 'New Post', path: paths.admin.newPost },
  { label: 'Add Project', path: paths.admin.newProject },
  { label: 'New Case Study', path: paths.admin.newCaseStudy },
  { label: 'Add Team Member', path: `${paths.admin.team}?new=1` },
  { label: 'Add Service', path: `${paths.admin.services}?new=1` },
  { label: 'Send Newsletter', path: `${paths.admin.newsletter}#send` },
  { label: 'Change Password', path: `${paths.admin.settings}#password` },
];

/** Every screen and action by name; its code arrives when it is first opened. */
export default function Palette({ onClosed }: { onClosed: () => void }) {
  const navigate = useNavigate();
  const { signOut } = useAuth();

  const goTo = (path: string) => {
    onClosed();
    void navigate(path);
  };
  const handleSignOut = async () => {
    onClosed();
    await signOut();
    await navigate(paths.admin.login, { replace: true });
  };

  return (
    <Dialog.Root open size="md" onOpenChange={({ open }) => !open && onClosed()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label="Command palette" overflow="hidden">
            <Box css={paletteStyles}>
              <Command label="Commands">
                <Command.Input placeholder="Go to a screen or start something..." />
                <Command.List label="Commands">
                  <Command.Empty>Nothing found.</Command.Empty>
                  <Command.Group heading="Go to">
                    {NAVIGATION.map(({ label, path, icon: Icon }) => (
                      <Command.Item key={path} onSelect={() => goTo(path)}>
                        <Icon aria-hidden size={16} /> {label}
                      </Command.Item>
                    ))}
                  </Command.Group>
                  <Command.Group heading="Do">
                    {ACTIONS.map(({ label, path }) => (
                      <Command.Item key={path} onSelect={() => goTo(path)}>
                        {label}
                      </Command.Item>
                    ))}
                    <Command.Item onSelect={() => window.open(paths.home, '_blank', 'noopener')}>
                      View website
                    </Command.Item>
                    <Command.Item onSelect={() => void handleSignOut()}>Sign out</Command.Item>
                  </Command.Group>
                </Command.List>
              </Command>
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const paletteStyles = {
  '& input': {
    width: 'full',
    px: '5',
    py: '4',
    textStyle: 'lg',
    outline: '0',
    borderBottomWidth: '1px',
    color: 'fg',
  },
  '& [cmdk-list]': { maxHeight: '50vh', overflow: 'auto', p: '2' },
  '& [cmdk-group-heading]': { px: '3', py: '2', textStyle: 'xs', color: 'fg.muted', fontWeight: 'semibold' },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2.5',
    borderRadius: 'md',
    cursor: 'pointer',
  },
  '& [cmdk-item][data-selected=true]': { bg: 'bg.muted' },
  '& [cmdk-empty]': { p: '6', textAlign: 'center', color: 'fg.muted' },
};
