import { screen, within } from '@testing-library/react';
import { buildAbout, failure, json, onApi, onTable, renderWithProviders } from '@agency/shared/testing';
import { AboutSection } from './AboutSection';

const TABLE = '/rest/v1/about_content';
const section = () => screen.findByRole('region', { name: 'About the studio' });

describe('about section', () => {
  it('says that it loads', async () => {
    onTable('about_content', [buildAbout()]);
    renderWithProviders(<AboutSection />);
    expect(screen.getByText('Loading about content...')).toHaveAttribute('role', 'status');
    await section();
  });

  it('shows title, subtitle, description, figures and features of the one row', async () => {
    const requests = onTable('about_content', [
      buildAbout({
        stats: [{ value: '12', label: 'Years' }],
        features: [
          { icon: 'Target', title: 'Aim', description: 'We measure.' },
          { icon: 'Unknown', title: 'Fallback', description: 'Still an icon.' },
        ],
      }),
    ]);
    renderWithProviders(<AboutSection />);
    const about = within(await section());
    expect(about.getByRole('heading', { level: 2, name: 'About the studio' })).toBeVisible();
    expect(about.getByText('Small teams, whole products')).toBeVisible();
    expect(about.getByText('We design and build.')).toBeVisible();
    expect(about.getByText('12')).toBeVisible();
    expect(about.getByText('Years')).toBeVisible();
    expect(about.getByRole('heading', { level: 3, name: 'Aim' })).toBeVisible();
    expect(about.getByText('Still an icon.')).toBeVisible();
    expect(requests[0]!.url.searchParams.get('select')).toBe('title,subtitle,description,stats,features');
  });

  it('says that there is no content when the row is missing', async () => {
    onTable('about_content', []);
    renderWithProviders(<AboutSection />);
    expect(await screen.findByText('About content not available.')).toBeVisible();
  });

  it('says that loading failed, and recovers by Retry', async () => {
    onApi('get', TABLE, () => failure(500, 'XX000', 'database is down'));
    const { user } = renderWithProviders(<AboutSection />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load about content.');
    onApi('get', TABLE, () => json([buildAbout()]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('We design and build.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is the page by itself with a first-level heading', async () => {
    onTable('about_content', [buildAbout()]);
    renderWithProviders(<AboutSection level={1} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'About the studio' })).toBeVisible();
  });
});
