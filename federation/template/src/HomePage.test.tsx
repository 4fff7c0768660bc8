import { screen } from '@testing-library/react';
import { expectAccessible, renderRoutes, renderWithProviders } from '@agency/shared/testing';
import app from './app';
import { HomePage } from './HomePage';
import { Empty } from './HomePage.stories';

test('the page lists what the search finds', async () => {
  const { user, container } = renderRoutes(app.routes, '/events');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Events');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'second');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await expectAccessible(container);
});

test('an empty list says so', async () => {
  renderWithProviders(<HomePage {...Empty.args} />);
  expect(await screen.findByRole('status')).toHaveTextContent('Nothing found.');
});
