import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRegisteredShare,
  Global,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import react from 'react';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import * as reactRedux from 'react-redux';
import * as router from 'react-router-dom';
import * as runtime from '@agency/shared/runtime';

/** Versions of the packages; the build fills them in. */
declare const PROVIDED_VERSIONS: Record<string, string>;

/** The one copy of a module on the page, under the name by which remotes import it. */
function provide(name: string, module: object, packageName = name) {
  const version = PROVIDED_VERSIONS[packageName]!;
  return {
    [name]: { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
  };
}

/**
 * What the shell gives remotes. It shares through the API of the federation runtime, not through the bundler's plugin, because
 * its own code imports these modules as any other.
 */
const host = new ModuleFederation({
  name: 'shell',
  remotes: [],
  plugins: [],
  shareStrategy: 'loaded-first',
  shared: {
    ...provide('react', react),
    ...provide('react/jsx-runtime', jsxRuntime, 'react'),
    ...provide('react-dom', reactDom),
    ...provide('react-dom/client', reactDomClient, 'react-dom'),
    ...provide('react-redux', reactRedux),
    ...provide('react-router-dom', router),
    ...provide('@agency/shared/runtime', runtime),
  },
});
setGlobalFederationInstance(host);

/** The modules by scope, name and version: what remotes are started with. */
export const shareScopeMap: ModuleFederation['shareScopeMap'] = host.shareScopeMap;

// Remotes are built to run on the shell's copy of the federation runtime: 9 KB less in each of them. The packaged
// plugin for this (`provideExternalRuntime`) brings a second copy of the runtime instead of handing out this one.
// Named one by one, because a namespace is never tree-shaken: what is left out loads remotes, which no remote does.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    helpers: { global: { Global, registerGlobalPlugins }, share: { getRegisteredShare }, utils: {} },
    ModuleFederation,
    registerGlobalPlugins,
    satisfy,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  },
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: '2.9.2' },
});
