import { OVERRIDE_KEY, REGISTRY_ID } from '@agency/shared/contracts/pageStart';
import {
  MANIFEST_FILE,
  type Registry,
  type ReleaseInfo,
  releasePath,
} from '@agency/shared/contracts/release';

/** Id under which a remote runs while it is developed. */
export const DEV_ID = 'dev';
/** What the proxy adds to every page: the development build of React, and `browser/dev-client.ts`. */
export const DEV_REACT = '/@dev/react.js';
export const DEV_CLIENT = '/@dev/client.js';

/** Who the developed remote is, as its release would say. */
export type Developed = Pick<ReleaseInfo, 'name' | 'contract' | 'mount' | 'frame' | 'contributes'>;

/**
 * The site's registry as pages of the proxy get it. A remote that is published stays what it is, with the mount and the
 * entries it has now: its badge switches back to it. One that is not published yet runs as it is here.
 */
export function withDeveloped(
  registry: Registry,
  { name, contract, mount, frame, contributes }: Developed,
): Registry {
  const published = registry.remotes[name];
  const remote = published ?? {
    id: DEV_ID,
    previous: null,
    contract,
    manifest: releasePath(name, DEV_ID, MANIFEST_FILE),
    integrity: {},
  };
  return {
    ...registry,
    remotes: {
      ...registry.remotes,
      [name]: {
        ...remote,
        ...(mount && { mount }),
        ...(frame && { frame }),
        ...(contributes && { contributes }),
      },
    },
    blocked: registry.blocked.filter((blocked) => blocked !== name),
  };
}

/** The page's policy with what the development server needs besides: style elements, and its web socket. */
export function developmentPolicy(policy: string): string {
  return policy
    .split(';')
    .map((part) => {
      const [directive, ...sources] = part.trim().split(/\s+/);
      // With a hash in it, browsers ignore 'unsafe-inline'.
      if (directive === 'style-src')
        return `style-src ${sources.filter((source) => !source.startsWith("'sha")).join(' ')} 'unsafe-inline'`;
      if (directive === 'connect-src') return `${part.trim()} ws://localhost:*`;
      return part.trim();
    })
    .join('; ');
}

/** A page of the site with the developed remote in its registry, and the scripts that show it in this tab. */
export function developmentPage(html: string, developed: Developed): string {
  const inlined = new RegExp(`(id="?${REGISTRY_ID}"?>)([^<]*)(</script>)`);
  let isPublished = false;
  const page = html.replace(inlined, (all, open: string, text: string, close: string) => {
    const registry = text.trim() ? (JSON.parse(text) as Registry) : null;
    if (!registry) return all;
    isPublished = developed.name in registry.remotes;
    const next = JSON.stringify(withDeveloped(registry, developed)).replaceAll('<', '\\u003c');
    return open + next + close;
  });
  const data = `data-key="${OVERRIDE_KEY}" data-override="${developed.name}@${DEV_ID}" data-published="${isPublished}"`;
  const scripts = `<script src="${DEV_REACT}"></script><script src="${DEV_CLIENT}" ${data}></script>`;
  return page.replace(/<head[^>]*>/, (head) => head + scripts);
}
