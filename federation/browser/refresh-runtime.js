/* What builds in development get as `react-refresh/runtime`: one for all that run in a page, as React knows one only. */
// @ts-expect-error an alias of the build (`refresh-plugin.ts`)
import own from '#react-refresh';

/* global BUILD_NAME */
const page = /** @type {{ __AGENCY_REACT_REFRESH__?: typeof own }} */ (/** @type {unknown} */ (globalThis));
const runtime = (page.__AGENCY_REACT_REFRESH__ ??= own);

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType } = runtime;

/** @param {unknown} global */
export const injectIntoGlobalHook = (global) => runtime === own && own.injectIntoGlobalHook(global);

/**
 * Modules of two builds may have the same name.
 * @param {unknown} type
 * @param {string} id
 */
export const register = (type, id) =>
  // @ts-expect-error written into the build (`refresh-plugin.ts`)
  runtime.register(type, `${BUILD_NAME} ${id}`);

export function performReactRefresh() {
  // The React of a built shell cannot exchange components.
  if (runtime._getMountedRootCount() === 0) window.location.reload();
  else runtime.performReactRefresh();
}
