import { FocusTips } from '../components/layout/FocusTips';
import { LoginPage } from '../features/login/LoginPage';
import { AdminTheme } from '../theme/AdminTheme';

/** The sign-in page with its theme. */
export function Login() {
  return (
    <AdminTheme>
      <LoginPage />
      <FocusTips />
    </AdminTheme>
  );
}
