import { connect } from 'node:net';
import { startBackend, type Backend } from './backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

/** Sends requests at once over one connection (HTTP/1.1 pipelining), so that they arrive together. */
async function requestAtOnce(path: string, keys: string[]): Promise<unknown[]> {
  const socket = connect(Number(new URL(backend.url).port), '127.0.0.1');
  const requests = keys.map((key, index) => {
    const isLast = index === keys.length - 1;
    const headers = [
      `apikey: ${key}`,
      `Authorization: Bearer ${key}`,
      ...(isLast ? ['Connection: close'] : []),
    ];
    return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.join('\r\n')}\r\n\r\n`;
  });
  socket.write(requests.join(''));
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return [...text.matchAll(/^[[{].*[\]}]/gm)].map(([body]) => JSON.parse(body) as unknown);
}

it('simultaneous requests each have the rights of their own key', async () => {
  await backend.sql(
    "insert into public.services (title, published) values ('Shown', true), ('Hidden', false)",
  );
  const path = '/rest/v1/services?select=title&title=in.(Shown,Hidden)&order=title';
  const { publishableKey: visitor, secretKey: service } = backend;
  const own = { [visitor]: [{ title: 'Shown' }], [service]: [{ title: 'Hidden' }, { title: 'Shown' }] };
  for (const keys of [
    [visitor, service, visitor, service],
    [service, visitor, service, visitor],
  ])
    expect(await requestAtOnce(path, keys)).toEqual(keys.map((key) => own[key]));
});
