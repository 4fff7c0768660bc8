import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { LoadingPage } from '../frame/LoadingPage';

/** Lets only admins below `/admin`; the sign-in page is open. */
export function AdminGuard() {
  const { session } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (pathname === paths.admin.login) return <Outlet />;
  if (session.status === 'loading') return <LoadingPage />;
  if (session.status === 'signed-out') {
    return <Navigate to={paths.admin.login} replace state={{ from: `${pathname}${search}${hash}` }} />;
  }
  return <Outlet />;
}
