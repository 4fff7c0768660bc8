import type { RemoteModule } from '@agency/shared/contracts';
import { matchRoutes } from 'react-router-dom';
import type { Release } from '../registry/release';
import { RemoteFailure } from './failure';

/**
 * What a release exports, when the router can read its routes. Routes that it cannot read would end every navigation after
 * this one, on pages of other remotes too.
 * @param value the default export of `./app`
 * @throws RemoteFailure of kind `invalid-module`
 */
export function toRemoteModule(value: unknown, { name, id }: Pick<Release, 'name' | 'id'>): RemoteModule {
  const invalid = (why: string, options?: ErrorOptions) =>
    new RemoteFailure(name, 'invalid-module', `${name} ${id} ${why}`, options);
  const module = value as RemoteModule | null | undefined;
  if (!Array.isArray(module?.routes)) throw invalid('exports no routes.');
  try {
    // For any path, the whole tree is read.
    matchRoutes(module.routes, '/');
  } catch (cause) {
    throw invalid(`has routes that the router cannot read: ${(cause as Error).message}`, { cause });
  }
  return module;
}
