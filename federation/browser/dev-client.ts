/*
 * Runs before the shell where a remote is developed in a site: it switches the tab to the local remote, keeps what was typed when
 * the page is loaded again, and describes the page to the developer tools of module federation.
 */
interface Registry {
  remotes: Record<string, { id: string; manifest: string }>;
}
/** The parts of a manifest that are described here (https://module-federation.io). */
interface Manifest {
  metaData: {
    buildInfo?: { buildVersion?: string };
    globalName: string;
    remoteEntry: { path: string; name: string; type: string };
  };
  exposes: { name: string; path: string; assets: unknown }[];
  shared: { name: string; version: string; assets: unknown }[];
}
/** Fields of a page before it was loaded again: name, and value or choice. */
interface Kept {
  pathname: string;
  scrollY: number;
  values: [string, string | boolean][];
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

(() => {
  const { key, override = '', published } = document.currentScript?.dataset ?? ({} as DOMStringMap);
  const { sessionStorage } = window;
  const SWITCHED = 'agency-dev-switched';
  // Once in each tab: the badge may switch to the published release. Without one there is nothing to switch to.
  if (key && (published !== 'true' || !sessionStorage.getItem(SWITCHED))) {
    sessionStorage.setItem(key, override);
    sessionStorage.setItem(SWITCHED, 'yes');
  }

  const TYPED = 'agency-dev-typed';
  const fields = () => [
    ...document.querySelectorAll<Field>(
      'input:not([type=password], [type=file], [type=hidden]), textarea, select',
    ),
  ];
  const nameOf = (field: Field) => [field.tagName, field.type, field.name || field.id].join(' ');
  const hasChoice = (field: Field): field is HTMLInputElement =>
    field.type === 'checkbox' || field.type === 'radio';

  window.addEventListener('pagehide', () => {
    const values = fields().map((field) => [nameOf(field), hasChoice(field) ? field.checked : field.value]);
    const { location, scrollY } = window;
    sessionStorage.setItem(TYPED, JSON.stringify({ pathname: location.pathname, scrollY, values }));
  });

  /** As if the person had done it: React listens to the events. */
  function fill(field: Field, value: string | boolean): void {
    if (hasChoice(field)) {
      if (field.checked !== value) field.click();
      return;
    }
    if (field.value === value) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }

  function fillAgain(): void {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const kept = JSON.parse(sessionStorage.getItem(TYPED) ?? 'null') as Kept | null;
    if (entry?.type !== 'reload' || kept?.pathname !== window.location.pathname) return;
    let isDone = false;
    const observer = new MutationObserver(() => {
      const now = fields();
      if (isDone || kept.values.some(([name], index) => !now[index] || nameOf(now[index]) !== name)) return;
      isDone = true;
      observer.disconnect();
      // After React has attached its listeners.
      setTimeout(() => {
        kept.values.forEach(([, value], index) => fill(now[index]!, value));
        window.scrollTo(0, kept.scrollY);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
    // Text that is being typed is not overwritten.
    window.addEventListener('keydown', () => observer.disconnect(), { once: true });
  }
  fillAgain();

  /** One remote as the tools read it: `moduleInfo` of the federation runtime, made of its manifest. */
  async function describe(name: string, { id, manifest: url }: { id: string; manifest: string }) {
    const manifest = (await (await fetch(url)).json()) as Manifest;
    const { metaData, exposes, shared } = manifest;
    const { path, name: file } = metaData.remoteEntry;
    const base = new URL(url, window.location.href);
    return {
      version: id,
      buildVersion: metaData.buildInfo?.buildVersion ?? id,
      globalName: metaData.globalName,
      remoteEntry: new URL(path + file, base).href,
      remoteEntryType: metaData.remoteEntry.type,
      publicPath: new URL('.', base).href,
      remotesInfo: {},
      modules: exposes.map((expose) => ({
        moduleName: expose.name,
        modulePath: expose.path,
        assets: expose.assets,
      })),
      shared: shared.map(({ name: sharedName, version, assets }) => ({ sharedName, version, assets })),
    };
  }

  async function showGraph(): Promise<void> {
    const registry = (await (await fetch('/remotes.json')).json()) as Registry;
    const [overridden, id = ''] = (key && sessionStorage.getItem(key)?.split('@')) || [];
    const remotesInfo: Record<string, { matchedVersion: string }> = {};
    const remotes: Record<string, unknown> = {};
    for (const [name, remote] of Object.entries(registry.remotes)) {
      const release = name === overridden ? { id, manifest: `/_r/${name}/${id}/mf-manifest.json` } : remote;
      const scope = name.replaceAll('-', '_');
      remotesInfo[scope] = { matchedVersion: release.id };
      remotes[`${scope}:${release.id}`] = await describe(name, release);
    }
    const shell = {
      version: '',
      buildVersion: '',
      globalName: 'shell',
      remotesInfo,
      modules: [],
      shared: [],
    };
    const federation = (window as unknown as { __FEDERATION__: { moduleInfo?: object } }).__FEDERATION__;
    federation.moduleInfo = { ...federation.moduleInfo, shell, ...remotes };
  }
  window.addEventListener('load', () => {
    showGraph().catch((error: unknown) =>
      console.warn('The developer tools of module federation see no graph.', error),
    );
  });
})();
