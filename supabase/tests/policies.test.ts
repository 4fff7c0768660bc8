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
