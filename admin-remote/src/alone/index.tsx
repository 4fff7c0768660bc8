import '@agency/shared/design/tokens.css';
import '@agency/shared/design/base.css';
import { AuthProvider, configure, makeStore, type AppConfig } from '@agency/shared/runtime';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import app from '../app';

/* The back-office without the shell, for its own team: no guard, the development server's configuration. */
configure(JSON.parse(document.getElementById('app-config')!.textContent!) as AppConfig);
const router = createBrowserRouter(app.routes);

createRoot(document.getElementById('root')!).render(
  <Provider store={makeStore()}>
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  </Provider>,
);
