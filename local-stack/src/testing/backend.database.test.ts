import { startTestBackend } from './backend';

it('is of its options alone, whatever the environment of the test holds', async () => {
  Object.assign(process.env, { SEED: '1', GATEWAY: '1', MIGRATIONS_DIR: '/nowhere' });
  const backend = await startTestBackend();
  try {
    expect(await backend.sql('select count(*)::int as rows from public.services')).toEqual([{ rows: 0 }]);
  } finally {
    await backend.stop();
  }
});
