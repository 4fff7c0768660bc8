import { waitFor } from '@testing-library/react';
import { functionPath } from '../contracts';
import { makeStore, selectNotifications } from '../runtime';
import { purgePages } from '../supabase/purgePages';
import { json, onApi } from '../testing';
import { attend } from './sessionService';

test('whoever saves is told when the server refuses to renew the pages, and nobody is afterwards', async () => {
  const requests = onApi('post', `${window.location.origin}${functionPath('purge')}`, () => json({}, 400));
  const store = makeStore();
  const stop = await attend(store);
  purgePages({ table: 'projects' }, 'token');
  await waitFor(() =>
    expect(selectNotifications(store.getState())).toMatchObject([
      { tone: 'error', text: expect.stringContaining('readers may see some pages as they were') as string },
    ]),
  );
  stop();
  purgePages({ table: 'projects' }, 'token');
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(selectNotifications(store.getState())).toHaveLength(1);
});
