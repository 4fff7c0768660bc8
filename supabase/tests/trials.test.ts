import { startBackend, type Backend } from './backend';
import { TRIALS } from './trials';
import { prepareRunner, type Runner } from './trials/runner';

let backend: Backend;
let runner: Runner;
beforeAll(async () => {
  backend = await startBackend();
  runner = await prepareRunner(backend);
});
afterAll(() => backend?.stop());

it.each(TRIALS.map((trial) => [trial.name, trial] as const))('%s', async (_, trial) => {
  expect(await runner.run([trial])).toEqual([]);
});
