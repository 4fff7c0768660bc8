import { renderRoutes } from '@agency/shared/testing';
import { act, screen } from '@testing-library/react';
import { routes } from './routes';

it('the newsletter page says again that a sign-up without the app has arrived when Back leads to it', async () => {
  const { user, router } = renderRoutes(routes, '/newsletter?sent=topics');
  const done = { name: 'Successfully Subscribed!' };
  expect(await screen.findByRole('heading', done)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Subscribe another email' }));
  expect(await screen.findByLabelText('Email address')).toHaveValue('');
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', done)).toBeVisible();
  expect(document.title).toMatch(/^Sent: /);
});
