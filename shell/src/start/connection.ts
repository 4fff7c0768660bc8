import { REGISTRY_PATH } from '@agency/shared/contracts/release';

/** Milliseconds a probe may take. */
const PROBE_TIMEOUT = 4000;

/** Whether the site itself can be reached; any answer counts, because browsers misjudge connections behind a VPN. */
export const canReachSite = (): Promise<boolean> =>
  fetch(REGISTRY_PATH, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT),
  }).then(
    () => true,
    () => false,
  );
