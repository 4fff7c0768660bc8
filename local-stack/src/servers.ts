import type { IncomingMessage, Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { errorCode, UserError } from './errors';

/** Loopback only, in both families: `localhost` may mean either. */
const HOSTS = ['127.0.0.1', '::1'] as const;
const NO_IPV6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

export interface Listener {
  close(): Promise<void>;
}

function portError(error: unknown, port: number, variable: string): unknown {
  if (errorCode(error) === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} is in use by another program.\nStop that program, or choose another port: ${variable}=${port + 1} npm start`,
    );
  }
  if (errorCode(error) === 'EACCES') {
    return new UserError(
      `Port ${port} may not be used by this account. Choose another one with ${variable}.`,
    );
  }
  return error;
}

function listen(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

/**
 * Fails early, before any long work, when a port is taken.
 * @param variable the environment variable that changes the port
 * @throws UserError naming port and variable
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  for (const host of HOSTS) {
    const server = createServer();
    try {
      await listen(server, port, host);
    } catch (error) {
      if (NO_IPV6.has(errorCode(error) ?? '')) continue;
      throw portError(error, port, variable);
    }
    await new Promise((resolve) => server.close(resolve));
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Serves a web-standard handler on loopback.
 * @param variable the environment variable that changes the port
 * @param onUpgrade takes web sockets
 * @throws UserError when the port is taken
 */
export async function serveLocally(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
  port: number,
  variable: string,
  onUpgrade?: UpgradeHandler,
): Promise<Listener> {
  const servers: Server[] = [];
  for (const host of HOSTS) {
    const server = createAdaptorServer({ fetch }) as Server;
    if (onUpgrade) server.on('upgrade', onUpgrade);
    try {
      await listen(server, port, host);
      servers.push(server);
    } catch (error) {
      if (NO_IPV6.has(errorCode(error) ?? '')) continue;
      await Promise.all(servers.map(closeServer));
      throw portError(error, port, variable);
    }
  }
  return { close: async () => void (await Promise.all(servers.map(closeServer))) };
}
