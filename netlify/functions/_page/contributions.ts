import { contributedBy, ofSite, type Contributed, type Registry } from '@agency/shared/contracts';

const logged = new Set<string>();

/** What remotes add to pages and files of the site; an entry that cannot be shown is left out, and logged once. */
export function contributedTo(registry: Registry): Contributed {
  return contributedBy(registry, (name, why) => {
    const line = `${name} ${registry.remotes[name]?.id}: ${why}`;
    if (!logged.has(line)) console.error(line);
    logged.add(line);
  });
}

/**
 * The part of the registry a rendered page is made of and delivered with: the remote that renders it, and those that own a
 * part of the address space, with what they add to pages of the site. Whatever else the app needs later, it asks for.
 */
export function registryOfPage(registry: Registry, renderer: string): Registry {
  const remotes = Object.entries(registry.remotes)
    .filter(([name, { mount }]) => mount || name === renderer)
    .map(([name, { contributes, ...remote }]) => [
      name,
      contributes ? { ...remote, contributes: ofSite(contributes) } : remote,
    ]);
  return { ...registry, remotes: Object.fromEntries(remotes) as Registry['remotes'] };
}
