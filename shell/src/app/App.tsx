import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { AuthProvider, PartsContext, type AppStore } from '@agency/shared/runtime';
import { LoaderContext } from '../boundary/LoaderContext';
import { createParts } from '../boundary/parts';
import type { RemoteLoader } from '../loading/loader';
import type { makeRouter } from './router';

interface AppProps {
  loader: RemoteLoader;
  router: ReturnType<typeof makeRouter>;
  store: AppStore;
}

/** Everything of the page: store, session, remotes, routes. */
export function App({ loader, router, store }: AppProps) {
  const [parts] = useState(() => createParts(loader));
  return (
    <Provider store={store}>
      <AuthProvider>
        <LoaderContext value={loader}>
          <PartsContext value={parts}>
            <RouterProvider router={router} />
          </PartsContext>
        </LoaderContext>
      </AuthProvider>
    </Provider>
  );
}
