import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { INTERNET, type Network } from '../../functions/_shared/remoteImage';

export interface PictureSite {
  /** The network as it is, but for this machine standing in for every site whose name ends in `.test`. */
  network: Network;
  /** Paths that were asked for, with the host they were asked of. */
  seen: string[];
  stop(): Promise<void>;
}

/** Another site with a certificate of its own, on this machine. */
export async function startPictureSite(answer: RequestListener): Promise<PictureSite> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'pictures.test' }], {
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: ['pictures.test', 'other.test', 'moving.test'].map((value) => ({
          type: 2 as const,
          value,
        })),
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
      // This machine may be busy; who tests the limit sets one.
      timeout: 60_000,
      resolve: (hostname) =>
        hostname.endsWith('.test')
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
