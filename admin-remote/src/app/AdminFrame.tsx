import { AdminLayout } from '../components/layout/AdminLayout';
import { FocusTips } from '../components/layout/FocusTips';
import { AdminTheme } from '../theme/AdminTheme';

/** What surrounds every signed-in screen. */
export function AdminFrame() {
  return (
    <AdminTheme>
      <AdminLayout />
      <FocusTips />
    </AdminTheme>
  );
}
