import type { ReactNode } from 'react';
import { AdminLayout } from '../components/layout/AdminLayout';
import { FocusTips } from '../components/layout/FocusTips';
import { AdminTheme } from '../theme/AdminTheme';

/** What surrounds every signed-in screen, of this remote and of others. */
export function AdminFrame({ children }: { children?: ReactNode }) {
  return (
    <AdminTheme>
      <AdminLayout>{children}</AdminLayout>
      <FocusTips />
    </AdminTheme>
  );
}
