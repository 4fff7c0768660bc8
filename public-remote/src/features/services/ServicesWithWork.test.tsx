import { serviceWork } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import {
  buildProject,
  buildService,
  connectionLost,
  onApi,
  onTable,
  renderWithProviders,
  requestsSent,
} from '@agency/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { ServicesWithWork } from './ServicesWithWork';

const [[service, client]] = Object.entries(serviceWork.clients) as [[string, string]];
const card = (name: string) =>
  screen.findAllByRole('article').then((cards) => {
    const found = cards.find((one) => within(one).queryByRole('heading', { name }));
    return within(found!);
  });

describe('the services with work', () => {
  it('show each with the first project of the client whose work it is', async () => {
    onTable('services', [buildService({ title: service }), buildService({ title: 'Sign painting' })]);
    const project = buildProject({ client, title: 'A harbour by the hour' });
    const asked = onTable('projects', [project, buildProject({ client, title: 'A later one' })]);
    renderWithProviders(<ServicesWithWork />);
    const link = await screen.findByRole('link', { name: 'A harbour by the hour' });
    expect(link).toHaveAttribute('href', paths.project(project.id));
    expect((await card(service)).getByText(serviceWork.label)).toBeVisible();
    expect((await card('Sign painting')).queryByText(serviceWork.label)).not.toBeInTheDocument();
    expect(screen.queryByText('A later one')).not.toBeInTheDocument();
    const { searchParams } = asked[0]!.url;
    expect(searchParams.get('published')).toBe('eq.true');
    expect(searchParams.get('client')).toContain(`"${client}"`);
    expect(searchParams.get('order')).toBe('order.asc');
  });

  it.each([
    ['there is no such project', () => void onTable('projects', [])],
    ['the projects fail to load', () => void onApi('get', '/rest/v1/projects', () => connectionLost())],
  ])('stand alone where %s', async (_, answer) => {
    onTable('services', [buildService({ title: service })]);
    answer();
    const { container } = renderWithProviders(<ServicesWithWork />);
    const shown = await card(service);
    await act(() => requestsSent());
    expect(shown.getByRole('link', { name: `Learn More about ${service}` })).toBeVisible();
    expect(shown.queryByText(serviceWork.label)).not.toBeInTheDocument();
    expect(container.querySelector('[data-card]')).toBeNull();
  });
});
