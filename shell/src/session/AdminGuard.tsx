import { useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { adminPaths } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { LoadingPage } from '../frame/LoadingPage';
import { AdminCheck } from './AdminCheck';
import { isGuarded, isInBackOffice, isLetIn } from './letIn';
import { NoAccessPage } from './NoAccessPage';

/**
 * Lets only administrators and editors below `/admin`; the sign-in page is open to everybody, and the back-office
 * itself says which screens are not for editors. A session that expires keeps what is on the
 * screen: signing in again happens on top of it, and nothing that was typed is lost.
 * @param children what is guarded; the matched route by default
 */
export function AdminGuard({ children = <Outlet /> }: { children?: ReactNode }) {
  const { session } = useAuth();
  const { status, isAdmin } = session;
  const { pathname, search, hash } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  const isIn = status === 'signed-in' || status === 'expired';
  if (isIn && !wasIn) setWasIn(true);

  if (!isGuarded(pathname) || isLetIn(session)) return children;
  if (status === 'loading') return <LoadingPage />;
  if (status === 'signed-out') {
    // After signing out, signing in does not return to the previous screen.
    const state = wasIn ? null : { from: `${pathname}${search}${hash}` };
    return <Navigate to={adminPaths.login} replace state={state} />;
  }
  if (isAdmin === false) return <NoAccessPage />;
  return <AdminCheck />;
}

/**
 * Stands around the pages of all remotes and guards by the address, not by the route: a remote may have its pages below
 * `/admin`, and any route with a parameter could match there.
 */
export function PlaceGuard() {
  const { pathname } = useLocation();
  return isInBackOffice(pathname) ? <AdminGuard /> : <Outlet />;
}
