import { join } from 'node:path';
import { launch, npmCommand, stopChildren } from '../src/lib/processes';
import { runStack } from '../src/lib/run-stack';
import { ROOT, type Environment } from '../src/lib/workspace';
import type { Invocation } from '../command';

/** The port of each package's development server: `shell` stands behind the site's own port. */
function readDevPorts({ SHELL_PORT, PUBLIC_PORT, ADMIN_PORT }: Environment) {
  return {
    SHELL_PORT: Number(SHELL_PORT ?? 3003),
    PUBLIC_PORT: Number(PUBLIC_PORT ?? 3001),
    ADMIN_PORT: Number(ADMIN_PORT ?? 3002),
  };
}

/** `npm run dev`: development servers with hot reload for shell and remotes, over the same embedded backend. */
export async function run({ importAsIs }: Invocation): Promise<void> {
  const devPorts = readDevPorts(process.env);
  const siteUrl = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
  await runStack({ started: 0, importAsIs, devPorts, onStop: stopChildren });
  const ports = Object.fromEntries(Object.entries(devPorts).map(([key, value]) => [key, String(value)]));
  const env = { NODE_ENV: 'development', SITE_URL: siteUrl, ...ports };
  for (const name of ['public-remote', 'admin-remote', 'shell']) {
    // Only the shell reads PORT; each remote has its own variable.
    const own: Record<string, string> = name === 'shell' ? { PORT: String(devPorts.SHELL_PORT) } : {};
    const script = name === 'shell' ? 'dev' : 'alone';
    launch(npmCommand('run', script, '--silent'), { cwd: join(ROOT, name), env: { ...env, ...own } });
  }
}
