import { createServer } from 'node:net';

/** Ports that nothing listens on right now, all different. */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const server = createServer().once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Whether nothing listens on a port. */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** The first of four ports in a row that nothing listens on, from `first` upwards in tens. */
export async function freePortRow(first) {
  const ports = [first, first + 1, first + 2, first + 3];
  const isRowFree = (await Promise.all(ports.map(isFree))).every(Boolean);
  return isRowFree ? first : freePortRow(first + 10);
}

/**
 * An environment in which a second stack runs beside one that may be running already.
 * @param {string} dataDir its data folder
 */
export async function ownStackEnvironment(dataDir) {
  const [site, api, mail, smtp] = await freePorts(4);
  return {
    PORT: String(site),
    API_PORT: String(api),
    MAIL_PORT: String(mail),
    SMTP_PORT: String(smtp),
    DATA_DIR: dataDir,
  };
}
