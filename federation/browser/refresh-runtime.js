/* What builds in development get as `react-refresh/runtime`: one for all that run in a page, as React knows one only. */
import own from '#react-refresh';

/* global BUILD_NAME */
const runtime = (globalThis.__AGENCY_REACT_REFRESH__ ??= own);

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType } = runtime;

export const injectIntoGlobalHook = (page) => runtime === own && own.injectIntoGlobalHook(page);

/** Modules of two builds may have the same name. */
export const register = (type, id) => runtime.register(type, `${BUILD_NAME} ${id}`);

export function performReactRefresh() {
  // The React of a built shell cannot exchange components.
  if (runtime._getMountedRootCount() === 0) window.location.reload();
  else runtime.performReactRefresh();
}
