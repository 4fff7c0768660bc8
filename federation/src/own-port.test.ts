import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownPort } from './own-port';

const answer: RequestListener = (_, response) => response.end('here');

/** The server that webpack's development server gets. */
function devServer(port: number): Server {
  const { server } = ownPort(port) as { server: (options: object, app: RequestListener) => Server };
  return server({}, answer);
}

test('a port that is taken ends the development server with a sentence; a free one serves the app', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ended = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(resolve as () => never);
  });
  devServer(port).listen(port, '127.0.0.1');
  expect(await ended).toBe(1);
  expect(said.mock.calls).toEqual([[expect.stringContaining(`Port ${port} is in use by another program.`)]]);
  said.mockRestore();

  other.close();
  await once(other, 'close');
  const server = devServer(port).listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  server.close();
  await once(server, 'close');
});

test('other errors of the server are not hidden', () => {
  const failure = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  expect(() => devServer(0).emit('error', failure)).toThrow(failure);
});
