import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { baseApi } from '../api';
import { sessionEnded, sessionExpired, sessionSlice } from '../session/sessionSlice';
import { connectivitySlice } from './connectivitySlice';
import { notificationsSlice } from './notificationsSlice';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [connectivitySlice.name]: connectivitySlice.reducer,
  [notificationsSlice.name]: notificationsSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

function isSessionFailure(action: unknown): boolean {
  const payload = (action as { payload?: { kind?: unknown } }).payload;
  return typeof payload === 'object' && payload !== null && payload.kind === 'session';
}

/** A store with client state and the API's cache; `preloadedState` comes from the server's rendering or a test. */
export function makeStore(preloadedState?: Partial<RootState>) {
  const listener = createListenerMiddleware<RootState>();

  // What one person read must not be there for the next one.
  listener.startListening({
    actionCreator: sessionEnded,
    effect: (_, { dispatch, getOriginalState }) => {
      const { status } = getOriginalState().session;
      if (status === 'signed-in' || status === 'expired') dispatch(baseApi.util.resetApiState());
    },
  });

  // A call refused for want of a session ends it for every screen at once.
  listener.startListening({
    predicate: isSessionFailure,
    effect: (_, { dispatch, getState }) => {
      if (getState().session.status === 'signed-in') dispatch(sessionExpired());
    },
  });

  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) => getDefault().prepend(listener.middleware).concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
