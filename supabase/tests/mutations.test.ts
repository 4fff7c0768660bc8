import { startBackend, type Backend } from './backend';
import { MATRIX } from './matrix';
import {
  cellsOf,
  isOpenAnyway,
  readPolicies,
  WEAKENINGS,
  whileWeakened,
  type Policy,
  type Weakening,
} from './mutants';
import { SPECIAL_RULES } from './special';
import { expectedIn, prepareTrial, type Trial } from './trial';

jest.setTimeout(300_000);

let backend: Backend;
let trial: Trial;
let policies: Policy[];
beforeAll(async () => {
  backend = await startBackend();
  trial = prepareTrial(backend);
  policies = await readPolicies(backend);
});
afterAll(() => backend?.stop());

/** Whether the trials see that something is wrong with a policy. */
async function isNoticed(policy: Policy): Promise<boolean> {
  const entry = MATRIX.find(({ table }) => policy.schema === 'public' && table === policy.table);
  const { roles, operation } = cellsOf(policy);
  for (const role of entry ? roles : []) {
    if ((await trial.cell(entry!, role, operation)) !== expectedIn(entry!, role, operation)) return true;
  }
  const rules = SPECIAL_RULES.filter(
    ({ table, operation: command, trigger }) =>
      table === policy.table && command === policy.command && !trigger,
  );
  for (const rule of rules) if (!(await rule.holds(backend))) return true;
  return false;
}

async function unnoticed(weakening: Weakening, isTried: (policy: Policy) => boolean): Promise<string[]> {
  const missed: string[] = [];
  for (const policy of policies.filter(isTried)) {
    const isSeen = await whileWeakened(backend, policy, weakening, () => isNoticed(policy));
    if (!isSeen) missed.push(`${policy.table}: ${policy.name}`);
  }
  return missed;
}

describe('the trials notice', () => {
  it('nothing while every policy is as written', async () => {
    expect(policies.length).toBeGreaterThan(50);
    for (const policy of policies)
      expect([policy.name, await isNoticed(policy)]).toEqual([policy.name, false]);
  });

  it.each(WEAKENINGS)('every policy that is %s', async (weakening) => {
    const isTried = (policy: Policy) => weakening !== 'opened' || !isOpenAnyway(policy);
    expect(await unnoticed(weakening, isTried)).toEqual([]);
  });

  it.each(SPECIAL_RULES.filter(({ trigger }) => trigger))('a missing trigger: $name', async (rule) => {
    await backend.sql(`alter table public.${rule.table} disable trigger ${rule.trigger}`);
    try {
      expect(await rule.holds(backend)).toBe(false);
    } finally {
      await backend.sql(`alter table public.${rule.table} enable trigger ${rule.trigger}`);
    }
  });
});
