import * as runtimeCore from '@module-federation/runtime-core';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { AuthProvider, configure, makeStore, type AppConfig } from '@agency/shared/runtime';
import { isBelowMount, mountOf, type ReleaseInfo, type RemoteModule } from '@agency/shared/contracts';

/*
 * Stands in for the shell while the built files of one remote are tried: the shared modules, a store and a router, and nothing else.
 * The page around it calls `tryRemote` and reads what is wrong.
 */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'harness', version: '2.9.2' },
});

declare global {
  interface Window {
    tryRemote: typeof tryRemote;
  }
}

/** Paths of the routes at the top: those of layouts without a path are their children's, and an index is the home page. */
function topPaths(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, index, children }) => path ?? (index ? ['/'] : topPaths(children ?? [])));
}

function problemsOf(module: unknown, release: ReleaseInfo): string[] {
  const { name, contract, routes } = (module ?? {}) as Partial<RemoteModule>;
  if (!Array.isArray(routes)) return ['./app exports no routes as its default.'];
  const problems: string[] = [];
  if (name !== release.name) problems.push(`./app calls itself ${name}; release.json says ${release.name}.`);
  if (contract !== release.contract)
    problems.push(`./app keeps contract ${contract}; release.json says ${release.contract}.`);
  // What it says itself counts here; the shell takes the mount of its own remotes from the contract.
  const mount = release.mount ?? mountOf(release);
  const paths = topPaths(routes);
  if (paths.length === 0) problems.push('It has no route.');
  for (const path of paths) {
    if (path.includes('*'))
      problems.push(`The route ${path} catches what is not its own; unknown paths are the shell's.`);
    else if (!path.startsWith('/')) problems.push(`The route ${path} is not absolute.`);
    else if (!isBelowMount(path, mount)) problems.push(`The route ${path} is not below ${mount}.`);
  }
  return problems;
}

function render({ routes }: RemoteModule, path: string): void {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ HydrateFallback: () => null, children: routes }]);
  createRoot(document.getElementById('root')!).render(
    <Provider store={makeStore()}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </Provider>,
  );
}

/**
 * Loads the remote whose manifest is at `manifest` and shows the page at `path`. Errors of the page itself reach the
 * browser's console.
 * @returns what is wrong with the module
 */
async function tryRemote(
  manifest: string,
  release: ReleaseInfo,
  config: AppConfig,
  path: string,
): Promise<string[]> {
  configure(config);
  const scope = release.name.replaceAll('-', '_');
  registerRemotes([{ name: scope, entry: manifest }]);
  try {
    const module = await loadRemote<{ default?: unknown }>(`${scope}/app`);
    const problems = problemsOf(module?.default, release);
    if (problems.length === 0) render(module!.default as RemoteModule, path);
    return problems;
  } catch (error) {
    return [`It does not run: ${(error as Error).message}`];
  }
}

window.tryRemote = tryRemote;
