import { adminPaths } from '@agency/shared/contracts';
import { getSupabase } from '@agency/shared/runtime';
import { FocusTips } from '../components/layout/FocusTips';
import { warmUpScreen } from '../components/layout/screen';
import { LoginPage } from '../features/login/LoginPage';
import { useAdminBody } from '../theme/useAdminBody';
import { loadFrame } from './loadFrame';

/** Downloads, while somebody types, what signing in needs; a failure is left to the screen that asks again. */
function warmUp(): void {
  void Promise.allSettled([getSupabase(), loadFrame()]);
  warmUpScreen(adminPaths.dashboard);
}

/** The sign-in page. It is styled by style sheets alone: Chakra would double its weight. */
export function Login() {
  useAdminBody();
  return (
    <>
      <LoginPage onStarted={warmUp} />
      <FocusTips />
    </>
  );
}
