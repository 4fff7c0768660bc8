import { startBackend, type Backend } from './backend';
import { mutantsOf, type Mutant } from './mutants/catalogue';
import { EQUIVALENT } from './mutants/equivalent';
import { TRIALS, trialsFor } from './trials';
import { preparePlayer, type Player } from './trials/play';

// Thousands of changes on a machine that may be busy.
jest.setTimeout(1_800_000);

let backend: Backend;
let player: Player;
let mutants: Mutant[];
beforeAll(async () => {
  backend = await startBackend();
  player = await preparePlayer(backend);
  mutants = await mutantsOf(backend);
});
afterAll(() => backend?.stop());

const isEquivalent = (mutant: Mutant) => EQUIVALENT.some(({ is }) => is(mutant));

/** Whether a text that was cut is no SQL any more: the database itself refuses it. */
const isNoSql = (error: unknown) => (error as { code?: string }).code?.startsWith('42') ?? false;

/** Whether the trials see that the database was weakened: first those about what was changed, then all the others. */
async function isNoticed(mutant: Mutant): Promise<boolean> {
  if ((await player.play(trialsFor(mutant), mutant.sql)).length > 0) return true;
  return (await player.play(TRIALS, mutant.sql)).length > 0;
}

it('the trials notice every grant, switch, check, key, trigger, bucket, policy and line that is weakened', async () => {
  expect(await player.play(TRIALS)).toEqual([]);
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

it.each(EQUIVALENT)('a mutant that is let pass is one that is made: $why', ({ is }) => {
  expect(mutants.some(is)).toBe(true);
});
