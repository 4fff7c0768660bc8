import { connect } from 'node:net';
import { startBackend, type Backend } from './backend';
import { MATRIX as WHOLE_MATRIX } from './matrix';
import { SPECIAL_RULES } from './special';
import { expectedIn, OPERATIONS, prepareTrial, ROLES, type Trial } from './trial';

/** Rows that belong to one account each are tried one by one, below. */
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

describe('what is private', () => {
  it.each(['admins', 'audit_log', 'cv_permits', 'rate_buckets'])(
    'keeps private.%s out of the API',
    async (table) => {
      for (const role of ROLES) {
        for (const method of ['GET', 'DELETE']) {
          const path = `/rest/v1/${table}?select=*`;
          const headers = { 'Accept-Profile': 'private', 'Content-Profile': 'private' };
          expect((await backend.ask(role, method, path, undefined, headers)).status).toBeGreaterThanOrEqual(
            400,
          );
          expect((await backend.ask(role, method, path)).status).toBeGreaterThanOrEqual(400);
        }
      }
    },
  );
});

/** Sends requests in one go over one connection, as HTTP/1.1 allows, so that all of them arrive at the same moment. */
async function askAtOnce(path: string, keys: string[]): Promise<unknown[]> {
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

describe('requests at the same time', () => {
  it('have the rights of their own key each', async () => {
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
      expect(await askAtOnce(path, keys)).toEqual(keys.map((key) => own[key]));
  });
});

describe('what rows and roles alone cannot say', () => {
  it.each(SPECIAL_RULES)('$name', async (rule) => {
    expect(await rule.holds(backend)).toBe(true);
  });
});

// Grants are the outer door; the embedded API opens it by itself. The policies alone must hold.
describe('with every grant given away', () => {
  beforeAll(() => backend.sql('grant all on all tables in schema public to anon, authenticated'));

  it.each(MATRIX)('$table is what the matrix says', async (entry) => {
    const seen: string[] = [];
    const expected: string[] = [];
    for (const role of ['anonymous', 'member', 'admin'] as const) {
      for (const operation of OPERATIONS) {
        seen.push(`${role} ${operation}: ${await trial.cell(entry, role, operation)}`);
        expected.push(`${role} ${operation}: ${expectedIn(entry, role, operation)}`);
      }
    }
    expect(seen).toEqual(expected);
  });
});
