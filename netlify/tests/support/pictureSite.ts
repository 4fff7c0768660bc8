import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { INTERNET, type Network } from '../../functions/_images/remoteImage';

export interface PictureSite {
  /** The real network, except that hosts ending in `.test` and those of videos resolve to this machine. */
  network: Network;
  /** Requested paths, with their host. */
  seen: string[];
  stop(): Promise<void>;
}

/** Those of videos are asked for title and picture. */
const HOSTS = ['pictures.test', 'other.test', 'moving.test', 'www.youtube.com', 'i.ytimg.com', 'vimeo.com'];

/** Starts another site on this machine, with its own certificate. */
export async function startPictureSite(answer: RequestListener): Promise<PictureSite> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'pictures.test' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: HOSTS.map((value) => ({ type: 2 as const, value })),
      },
    ],
  });
  const seen: string[] = [];
  const server: Server = createServer({ cert, key }, (request, response) => {
    seen.push(`${request.headers.host}${request.url}`);
    void answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    network: {
      ...INTERNET,
      // Generous for slow machines; tests of the timeout set their own.
      timeout: 60_000,
      resolve: (hostname) =>
        HOSTS.includes(hostname) || hostname.endsWith('.test')
          ? Promise.resolve([{ address: '127.0.0.1', family: 4 }])
          : INTERNET.resolve(hostname),
      isAllowed: (address) => address === '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      ca: cert,
    },
    seen,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
