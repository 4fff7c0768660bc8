import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { errorInWords, UsageError } from './command-error';

const thrownBy = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'nothing',
      (error: unknown) => error,
    );

/** Asks where somebody has just stopped listening. */
async function nobodyAnswers(): Promise<Response> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return fetch(`http://127.0.0.1:${port}/`);
}

test.each([
  ['what the person did wrong', () => Promise.reject(new UsageError('Which remote?')), /^Which remote\?$/],
  ['any other sentence', () => Promise.reject(new Error('It is not empty.')), /^It is not empty\.$/],
  ['a file that is not there', () => readFile('/no/such/file'), /^ENOENT: .*'\/no\/such\/file'$/],
  ['an option that is unknown', () => parseArgs({ args: ['--bogus'] }), /^Unknown option '--bogus'/],
  ['a site that does not answer', () => nobodyAnswers(), /^No answer: .*ECONNREFUSED.*127\.0\.0\.1/],
])('%s is said without the place in the code', async (_, work, text) => {
  expect(errorInWords(await thrownBy(work))).toMatch(text);
});

test('a mistake of this package is shown with its place', async () => {
  const error = await thrownBy(() => (undefined as unknown as { name: string }).name);
  expect(errorInWords(error)).toMatch(/TypeError[\s\S]*\n\s+at /);
});
