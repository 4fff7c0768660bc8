import { connect } from 'node:net';
import { startBackend, type Backend } from './backend';
import { MATRIX as WHOLE_MATRIX } from './matrix';
import { SPECIAL_RULES } from './special';
import { expectedIn, OPERATIONS, prepareTrial, ROLES, type Trial } from './trial';

/** Tables whose rows belong to one account each have tests of their own, below. */
const MATRIX = WHOLE_MATRIX.filter(({ isOwn }) => !isOwn);

let backend: Backend;
let trial: Trial;
beforeAll(async () => {
  backend = await startBackend();
  trial = prepareTrial(backend);
});
afterAll(() => backend?.stop());

describe.each(MATRIX)('$table', (entry) => {
  const cells = ROLES.flatMap((role) =>
    OPERATIONS.map((operation) => [role, operation, expectedIn(entry, role, operation)] as const),
  );

  it.each(cells)('for %s, tried %s: %s', async (role, operation, expected) => {
    expect(await trial.cell(entry, role, operation)).toBe(expected);
  });
});

describe('private tables', () => {
  it.each(['admins', 'staff', 'audit_log', 'cv_permits', 'rate_buckets', 'send_rate'])(
    'are not in the API: %s',
    async (table) => {
      for (const role of ROLES) {
        for (const method of ['GET', 'DELETE']) {
          const path = `/rest/v1/${table}?select=*`;
          const headers = { 'Accept-Profile': 'private', 'Content-Profile': 'private' };
          expect(
            (await backend.request(role, method, path, undefined, headers)).status,
          ).toBeGreaterThanOrEqual(400);
          expect((await backend.request(role, method, path)).status).toBeGreaterThanOrEqual(400);
        }
      }
    },
  );
});

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

describe('simultaneous requests', () => {
  it('each have the rights of their own key', async () => {
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
});

describe('rules beyond rows and roles', () => {
  it.each(SPECIAL_RULES)('$name', async (rule) => {
    expect(await rule.holds(backend)).toBe(true);
  });
});

// The embedded API grants everything by itself: the policies alone must hold.
describe('with every grant', () => {
  beforeAll(() => backend.sql('grant all on all tables in schema public to anon, authenticated'));

  it.each(MATRIX)('$table follows the matrix', async (entry) => {
    const seen: string[] = [];
    const expected: string[] = [];
    for (const role of ['anonymous', 'member', 'editor', 'admin'] as const) {
      for (const operation of OPERATIONS) {
        seen.push(`${role} ${operation}: ${await trial.cell(entry, role, operation)}`);
        expected.push(`${role} ${operation}: ${expectedIn(entry, role, operation)}`);
      }
    }
    expect(seen).toEqual(expected);
  });
});
