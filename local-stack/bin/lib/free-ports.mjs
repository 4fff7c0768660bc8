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
