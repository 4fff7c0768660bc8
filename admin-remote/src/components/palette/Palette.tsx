import { Box } from '@chakra-ui/react';
import { paths } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { Command, useCommandState } from 'cmdk';
import { useEffect, useRef, type ReactNode } from 'react';
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

  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The dialog itself would give the focus to the frame around the input.
    dialog.current?.querySelector('input')?.focus();
  }, []);

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
    <Box asChild css={paletteStyles}>
      <dialog ref={dialog} aria-label="Command palette" onClose={onClosed}>
        <Command label="Commands" vimBindings={false}>
          <Command.Input placeholder="Go to a screen or start something..." />
          <Results>
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
          </Results>
        </Command>
      </dialog>
    </Box>
  );
}

/** The list of matches; not rendered when empty, because a listbox needs options. */
function Results({ children }: { children: ReactNode }) {
  const isEmpty = useCommandState(({ filtered }) => filtered.count === 0);
  return (
    <>
      <p role="status" className="empty" hidden={!isEmpty}>
        {isEmpty && 'Nothing found.'}
      </p>
      <Command.List label="Commands" hidden={isEmpty}>
        {children}
      </Command.List>
    </>
  );
}

const paletteStyles = {
  width: 'min(36rem, calc(100vw - 2rem))',
  p: '0',
  mt: '12vh',
  mx: 'auto',
  bg: 'bg.panel',
  color: 'fg',
  fontFamily: 'body',
  textStyle: 'md',
  borderRadius: 'lg',
  borderTop: '3px solid',
  borderTopColor: 'brand.solid',
  boxShadow: 'lg',
  overflow: 'hidden',
  '&::backdrop': { background: 'rgb(12 15 19 / 55%)' },
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
  '& .empty': { p: '6', textAlign: 'center', color: 'fg.muted' },
};
