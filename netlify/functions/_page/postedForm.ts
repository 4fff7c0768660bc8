import { PUBLIC_REMOTE, type FormAnswer } from '@agency/shared/contracts';
import { contributedTo, registryOfPage } from './contributions';
import { RENDER_TIMEOUT } from '@agency/federation/rendering';
import { renderedPage, unkept } from './responses';
import { siteOf } from './site';

/**
 * A page with a form that was posted on it and not stored. Never cached: it holds what somebody typed.
 * @returns `null` when the public remote may not be run
 * @throws Error when it cannot be rendered
 */
export async function renderPostedForm(
  url: URL,
  answer: FormAnswer,
  status: number,
): Promise<Response | null> {
  const { source, config } = siteOf(url);
  const registry = registryOfPage(await source.registry(), PUBLIC_REMOTE);
  const remote = registry.remotes[PUBLIC_REMOTE];
  if (!remote || registry.blocked.includes(PUBLIC_REMOTE)) return null;
  const [frame, release] = await Promise.all([source.frame(), source.release(registry)]);
  const path = url.pathname + url.search;
  const contributed = contributedTo(registry);
  const request = { path, config, acceptsFailure: true, answer, contributed };
  const page = await release.renderer.render(request, RENDER_TIMEOUT);
  const parts = { frame, config, registry, release, until: Infinity };
  return unkept(renderedPage({ ...page, status }, parts).response);
}
