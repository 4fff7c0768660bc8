import { startBackend, type Backend } from './backend';
import { mutantsOf } from './mutants/catalogue';
import { EQUIVALENT } from './mutants/equivalent';
import type { Mutant } from './mutants/mutant';
import { TRIALS, trialsFor } from './trials';
import { prepareRunner, type Runner } from './trials/runner';

// Thousands of mutants on a machine that may be busy.
jest.setTimeout(1_800_000);

let backend: Backend;
let runner: Runner;
let mutants: Mutant[];
beforeAll(async () => {
  backend = await startBackend();
  runner = await prepareRunner(backend);
  mutants = await mutantsOf(backend);
});
afterAll(() => backend?.stop());

const isEquivalent = (mutant: Mutant) => EQUIVALENT.some(({ is }) => is(mutant));

/** Whether the database refuses the changed text as invalid SQL. */
const isNoSql = (error: unknown) => (error as { code?: string }).code?.startsWith('42') ?? false;

/** Whether the trials notice a mutant: first those about the mutated object, then all of them. */
async function isNoticed(mutant: Mutant): Promise<boolean> {
  if ((await runner.run(trialsFor(mutant), mutant.sql)).length > 0) return true;
  return (await runner.run(TRIALS, mutant.sql)).length > 0;
}

it('the trials notice every weakened grant, check, key, trigger, bucket, policy and line of a function', async () => {
  expect(await runner.run(TRIALS)).toEqual([]);
  const survivors: string[] = [];
  const refused: string[] = [];
  const counts = new Map<string, number>();
  for (const mutant of mutants.filter((each) => !isEquivalent(each))) {
    const isSeen = await isNoticed(mutant).catch((error: unknown) => {
      if (isNoSql(error)) return null;
      throw error;
    });
    if (isSeen === null) refused.push(mutant.what);
    else counts.set(mutant.kind, (counts.get(mutant.kind) ?? 0) + 1);
    if (isSeen === false) survivors.push(`${mutant.kind}, ${mutant.of}: ${mutant.what}`);
  }
  const tried = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  process.stdout.write(`Mutants: ${tried} made, ${tried - survivors.length} noticed (${kinds})\n`);
  expect(survivors).toEqual([]);
  expect(refused.length).toBeLessThan(10);
  expect(tried).toBeGreaterThan(2500);
});

it.each(EQUIVALENT)('every exception matches a mutant: $why', ({ is }) => {
  expect(mutants.some(is)).toBe(true);
});
