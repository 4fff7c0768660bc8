import { startBackend, type Backend } from './backend';
import { TRIALS } from './trials';
import { preparePlayer, type Player } from './trials/play';

let backend: Backend;
let player: Player;
beforeAll(async () => {
  backend = await startBackend();
  player = await preparePlayer(backend);
});
afterAll(() => backend?.stop());

it.each(TRIALS.map((trial) => [trial.name, trial] as const))('%s', async (_, trial) => {
  expect(await player.play([trial])).toEqual([]);
});
