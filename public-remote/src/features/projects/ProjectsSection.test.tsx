import { screen, within } from '@testing-library/react';
import {
  buildProject,
  failure,
  onApi,
  onTable,
  renderWithProviders,
  rowsReply,
} from '@agency/shared/testing';
import { ProjectsSection } from './ProjectsSection';

const TABLE = '/rest/v1/projects';

describe('projects section', () => {
  it('says that it loads', async () => {
    onTable('projects', [buildProject()]);
    renderWithProviders(<ProjectsSection />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading projects...');
    await screen.findByRole('article');
  });

  it('asks for three published and featured projects in order', async () => {
    const requests = onTable('projects', [buildProject()]);
    renderWithProviders(<ProjectsSection />);
    await screen.findByRole('article');
    const { searchParams } = requests[0]!.url;
    expect(searchParams.get('published')).toBe('eq.true');
    expect(searchParams.get('featured')).toBe('eq.true');
    expect(searchParams.get('order')).toBe('order.asc');
    expect(searchParams.get('limit')).toBe('3');
  });

  it('shows the text of the description and what the client says, and leads to project, demo and case study', async () => {
    const project = buildProject({
      title: 'Harbour',
      case_study_url: '/case-studies/abc',
      tags: ['React', 'GIS'],
      quote: 'It tells me no.',
      quote_by: 'Joan Ferrer',
    });
    onTable('projects', [project]);
    renderWithProviders(<ProjectsSection />);
    const row = within(await screen.findByRole('article'));
    expect(row.getByText('A platform for tides.')).toBeVisible();
    expect(row.getByText('GIS')).toBeVisible();
    expect(row.getByText('It tells me no.').closest('figure')).toHaveTextContent('Joan Ferrer');
    expect(row.getByRole('link', { name: 'View Project Harbour' })).toHaveAttribute(
      'href',
      `/projects/${project.id}`,
    );
    const demo = row.getByRole('link', { name: /Live Demo of Harbour/ });
    expect(demo).toHaveAttribute('href', 'https://example.com/demo');
    expect(demo).toHaveAttribute('target', '_blank');
    expect(row.getByRole('link', { name: 'Case Study Harbour' })).toHaveAttribute(
      'href',
      '/case-studies/abc',
    );
    expect(screen.getByRole('link', { name: 'View All Projects' })).toHaveAttribute('href', '/projects');
  });

  it('alerts what Live Demo would open when the project has no address for it', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    onTable('projects', [buildProject({ title: 'Harbour', live_demo_url: null })]);
    const { user } = renderWithProviders(<ProjectsSection />);
    await user.click(await screen.findByRole('button', { name: 'Live Demo of Harbour' }));
    expect(alert).toHaveBeenCalledWith('The demo for Harbour would open here. This is a demo version.');
    alert.mockRestore();
  });

  it('leads to all case studies when the project has none', async () => {
    onTable('projects', [buildProject({ title: 'Harbour', case_study_url: null })]);
    renderWithProviders(<ProjectsSection />);
    expect(await screen.findByRole('link', { name: 'Case Study Harbour' })).toHaveAttribute(
      'href',
      '/case-studies',
    );
  });

  it('makes no link of an address that would run a script', async () => {
    onTable('projects', [
      buildProject({ live_demo_url: 'javascript:alert(1)', case_study_url: 'javascript:alert(1)' }),
    ]);
    renderWithProviders(<ProjectsSection />);
    await screen.findByRole('article');
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).not.toMatch(/^javascript/);
    expect(screen.getByRole('button', { name: /Live Demo/ })).toBeVisible();
  });

  it('says that there are none', async () => {
    onTable('projects', []);
    renderWithProviders(<ProjectsSection />);
    expect(await screen.findByText('No featured projects available at the moment')).toBeVisible();
  });

  it('says that loading failed, and recovers by Retry', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'database is down'));
    const { user } = renderWithProviders(<ProjectsSection />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load projects.');
    onApi('get', TABLE, () => rowsReply([buildProject({ title: 'Back again' })]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
  });
});
