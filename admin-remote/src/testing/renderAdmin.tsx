import { act } from '@testing-library/react';
import { adminConfirmed, editorConfirmed, sessionStarted } from '@agency/shared/runtime';
import { renderWithProviders, signedInAsAdmin } from '@agency/shared/testing';
import type { ReactElement } from 'react';
import { AdminTheme } from '../theme/AdminTheme';

type Options = NonNullable<Parameters<typeof renderWithProviders>[1]> & { isEditor?: boolean };

/** Renders a screen as an admin sees it, or an editor: theme, router, the person signed in. */
export function renderAdmin(element: ReactElement, { isEditor = false, ...options }: Options = {}) {
  const view = renderWithProviders(element, { wrapper: AdminTheme, ...options });
  // After mounting, because the session service starts by ending a session the browser does not hold.
  if (!options.preloadedState) {
    act(() => {
      view.store.dispatch(sessionStarted(signedInAsAdmin.session!.user!));
      view.store.dispatch(isEditor ? editorConfirmed() : adminConfirmed(true));
    });
  }
  return view;
}
