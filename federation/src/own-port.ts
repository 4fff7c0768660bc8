import { createServer, type RequestListener } from 'node:http';
import type { Configuration } from 'webpack-dev-server';

/**
 * Where a development server listens: on this machine only. A port that is taken ends it with a sentence; webpack's own server
 * would print a stack trace.
 */
export function ownPort(port: number): Pick<Configuration, 'port' | 'host' | 'server'> {
  return {
    port,
    host: '127.0.0.1',
    server: (_, app) =>
      createServer(app as unknown as RequestListener).on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error;
        console.error(
          `Port ${port} is in use by another program. Stop that program, or choose another port in webpack.config.mjs.`,
        );
        process.exit(1);
      }),
  };
}
