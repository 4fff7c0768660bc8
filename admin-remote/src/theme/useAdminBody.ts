import { useLayoutEffect } from 'react';
import '@agency/shared/design/fonts.css';
import './admin.css';

/** Marks the page as the back-office's, for its base styles, for as long as one of its screens is shown. */
export function useAdminBody(): void {
  useLayoutEffect(() => {
    document.body.dataset.admin = '';
    return () => {
      delete document.body.dataset.admin;
    };
  }, []);
}
