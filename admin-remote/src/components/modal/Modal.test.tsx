import { act, fireEvent, screen, within } from '@testing-library/react';
import { notificationDismissed, notified } from '@agency/shared/runtime';
import { expectAccessible } from '@agency/shared/testing';
import { useState } from 'react';
import { renderAdmin } from '../../testing/renderAdmin';
import { Modal, ModalBody, ModalDescription, ModalTitle } from '.';

interface ExampleProps {
  role?: 'dialog' | 'alertdialog';
  isLocked?: boolean;
}

function Example({ role = 'dialog', isLocked = false }: ExampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Modal role={role} isOpen={isOpen} onDismissed={isLocked ? undefined : () => setIsOpen(false)}>
        <ModalTitle>Tides</ModalTitle>
        <ModalBody>
          <ModalDescription>Twice a day.</ModalDescription>
          <button disabled>Not yet</button>
          <input aria-label="Height" />
        </ModalBody>
      </Modal>
    </>
  );
}

async function open(props: ExampleProps = {}) {
  const { user, store } = renderAdmin(<Example {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return {
    user,
    store,
    modal: screen.getByRole<HTMLDialogElement>(props.role ?? 'dialog', { name: 'Tides' }),
  };
}

describe('a modal', () => {
  it('is named and described by its parts, and its first usable control has the focus', async () => {
    const { modal } = await open();
    expect(modal).toHaveAccessibleDescription('Twice a day.');
    expect(screen.getByRole('textbox', { name: 'Height' })).toHaveFocus();
    await expectAccessible(modal);
  });

  it('shows a message that comes while it is open, in a region that was there before, and lets it be dismissed', async () => {
    const { user, store, modal } = await open();
    const region = within(modal).getByRole('status');
    act(() => void store.dispatch(notified('info', '2 new messages')));
    expect(region).toHaveTextContent('2 new messages');
    act(() => void store.dispatch(notified('error', 'Not saved')));
    expect(within(modal).getByRole('alert')).toHaveTextContent('Not saved');
    await expectAccessible(modal);
    // By Tab, from the last control of the content.
    await user.tab();
    await user.keyboard('{Enter}');
    expect(region).toBeEmptyDOMElement();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Height' })).toHaveFocus();
  });

  it('keeps a message past its time while the pointer or the focus is on it', async () => {
    const { user, store, modal } = await open();
    const region = within(modal).getByRole('status');
    const comes = () => act(() => void store.dispatch(notified('info', 'Here')));
    const ends = () =>
      act(() => void store.dispatch(notificationDismissed(store.getState().notifications[0]!.id)));
    comes();
    await user.hover(within(region).getByText('Here'));
    ends();
    expect(region).toHaveTextContent('Here');
    await user.unhover(within(region).getByText('Here'));
    expect(region).toBeEmptyDOMElement();
    comes();
    await user.tab();
    ends();
    expect(within(region).getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(region).toBeEmptyDOMElement();
  });

  it('closes by Escape, and the focus is back where it was', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes by a click beside it, not by a selection that ends there', async () => {
    const { user, modal } = await open();
    fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Height' }));
    fireEvent.click(modal);
    expect(modal).toBeInTheDocument();
    await user.click(modal);
    expect(modal).not.toBeInTheDocument();
  });

  it('that asks a question takes no click beside it for an answer', async () => {
    const { user, modal } = await open({ role: 'alertdialog' });
    await user.click(modal);
    expect(modal).toBeInTheDocument();
  });

  it('that has to be answered comes back when the browser closes it', async () => {
    const { user, modal } = await open({ role: 'alertdialog', isLocked: true });
    await user.keyboard('{Escape}');
    expect(modal).toHaveAttribute('open');
    modal.close();
    expect(modal).toHaveAttribute('open');
  });
});
