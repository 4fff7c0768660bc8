import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { launch, npmCommand, stopChildren, stopChildrenOnSignal } from './processes.mjs';
import { printFailure } from './progress.mjs';
import { runStack } from './run-stack.mjs';
import { ROOT } from './workspace.mjs';

/** The port of each package's development server: `shell` stands behind the site's own port. */
function readDevPorts({ SHELL_PORT, PUBLIC_PORT, ADMIN_PORT }) {
  return {
    SHELL_PORT: Number(SHELL_PORT ?? 3003),
    PUBLIC_PORT: Number(PUBLIC_PORT ?? 3001),
    ADMIN_PORT: Number(ADMIN_PORT ?? 3002),
  };
}

/** `npm run dev`: development servers with hot reload for shell and remotes, over the same embedded backend. */
export default async function dev() {
  const started = performance.now();
  const forgetSignals = stopChildrenOnSignal();
  const devPorts = readDevPorts(process.env);
  const siteUrl = process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
  try {
    await installPackages();
    forgetSignals();
    await runStack({ started, devPorts, onStop: stopChildren });
    const env = { NODE_ENV: 'development', SITE_URL: siteUrl };
    for (const [name, variable] of [
      ['public-remote', 'PUBLIC_PORT'],
      ['admin-remote', 'ADMIN_PORT'],
      ['shell', 'SHELL_PORT'],
    ]) {
      const port = String(devPorts[variable]);
      // Only the shell reads PORT; each remote has its own variable.
      const portEnv = name === 'shell' ? { PORT: port } : {};
      const ports = Object.fromEntries(Object.entries(devPorts).map(([key, value]) => [key, String(value)]));
      launch(npmCommand('run', 'dev', '--silent'), {
        cwd: join(ROOT, name),
        env: { ...env, ...ports, ...portEnv },
      });
    }
  } catch (error) {
    printFailure(error);
    await stopChildren();
    process.exit(1);
  }
}
