import { Outlet, ScrollRestoration } from 'react-router-dom';

/** What frames every page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
