import { createServer, type AddressInfo, type Server } from 'node:net';

function listenAnywhere(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Ports that nothing listens on right now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenAnywhere));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Whether nothing listens on a port. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** The first of four ports in a row that nothing listens on, from `first` upwards in tens. */
export async function freePortRow(first: number): Promise<number> {
  const ports = [first, first + 1, first + 2, first + 3];
  const isRowFree = (await Promise.all(ports.map(isFree))).every(Boolean);
  return isRowFree ? first : freePortRow(first + 10);
}

/** The variables that give a stack its ports and its data folder. */
export type StackEnvironment = Record<'PORT' | 'API_PORT' | 'MAIL_PORT' | 'SMTP_PORT' | 'DATA_DIR', string>;

/**
 * An environment in which a second stack runs beside one that may be running already.
 * @param dataDir its data folder
 */
export async function ownStackEnvironment(dataDir: string): Promise<StackEnvironment> {
  const [site, api, mail, smtp] = await freePorts(4);
  return {
    PORT: String(site),
    API_PORT: String(api),
    MAIL_PORT: String(mail),
    SMTP_PORT: String(smtp),
    DATA_DIR: dataDir,
  };
}
