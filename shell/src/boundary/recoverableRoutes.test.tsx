import { act, screen } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { buildRegistry, renderShell } from '../testing/renderShell';

const chunkError = () =>
  Object.assign(new Error('Loading chunk 7 failed.\n(error: /7.js)'), { name: 'ChunkLoadError' });

function renderWithLazyPage(lazy: () => Promise<object>, deliver: Partial<RouteObject> = {}) {
  const routes: RouteObject[] = [
    {
      element: (
        <>
          <header>The header</header>
          <main>
            <Outlet />
          </main>
        </>
      ),
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/team', lazy, ...deliver },
      ],
    },
  ];
  return renderShell({
    registry: buildRegistry(),
    deliver: ({ name }) => ({ name, contract: '1.0', routes }),
  });
}

test('a page whose code is missing says so inside the frame, and Retry shows it in place', async () => {
  let isMissing = true;
  const lazy = () =>
    isMissing ? Promise.reject(chunkError()) : Promise.resolve({ Component: () => <h1>The team</h1> });
  const { router, reports, user } = renderWithLazyPage(lazy);
  await screen.findByRole('heading', { name: 'Home' });
  await act(() => router.navigate('/team'));
  expect(
    await screen.findByRole('heading', { name: 'This part of the site is not answering' }),
  ).toBeVisible();
  expect(screen.getByText('The header')).toBeVisible();
  expect(reports).toEqual([expect.objectContaining({ remote: 'public-remote', id: 'two', kind: 'chunk' })]);

  isMissing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The team' })).toBeVisible();
});

test('a page that arrives at the second attempt is nobody’s concern', async () => {
  const lazy = jest
    .fn<Promise<object>, []>()
    .mockRejectedValueOnce(chunkError())
    .mockResolvedValueOnce({ Component: () => <h1>The team</h1> });
  const { router, reports } = renderWithLazyPage(lazy);
  await screen.findByRole('heading', { name: 'Home' });
  await act(() => router.navigate('/team'));
  expect(await screen.findByRole('heading', { name: 'The team' })).toBeVisible();
  expect(reports).toEqual([]);
});

test('a page whose code throws while it runs is no missing file', async () => {
  const thrown = Object.assign(new Error('Loading chunk 7 failed.\n(missing: /7.js)'), {
    name: 'ChunkLoadError',
  });
  const { router, reports } = renderWithLazyPage(() => Promise.reject(thrown));
  await screen.findByRole('heading', { name: 'Home' });
  await act(() => router.navigate('/team'));
  await screen.findByRole('button', { name: 'Retry' });
  expect(reports).toEqual([expect.objectContaining({ kind: 'evaluation' })]);
});
