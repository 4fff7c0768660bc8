import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { AuthProvider, type AppStore } from '@agency/shared/runtime';
import { LoaderContext } from '../boundary/LoaderContext';
import type { RemoteLoader } from '../loading/loader';
import type { makeRouter } from './router';

interface AppProps {
  loader: RemoteLoader;
  router: ReturnType<typeof makeRouter>;
  store: AppStore;
}

/** Everything of the page: store, session, remotes, routes. */
export function App({ loader, router, store }: AppProps) {
  return (
    <Provider store={store}>
      <AuthProvider>
        <LoaderContext value={loader}>
          <RouterProvider router={router} />
        </LoaderContext>
      </AuthProvider>
    </Provider>
  );
}
