import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import {
  buildService,
  connectionLost,
  onApi,
  onTable,
  renderWithProviders,
  rowsReply,
} from '@agency/shared/testing';
import { ServicesSection } from './ServicesSection';

const TABLE = '/rest/v1/services';

function HandedOver() {
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

describe('services section', () => {
  it('says that it loads', async () => {
    onTable('services', [buildService()]);
    renderWithProviders(<ServicesSection />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading services...');
    await screen.findByRole('article');
  });

  it('asks for published services in order and shows title, description and features', async () => {
    const requests = onTable('services', [
      buildService({ title: 'Web Development', description: 'Sites that last.', features: ['React', 'SEO'] }),
      buildService({ title: 'Odd one', icon: 'NoSuchIcon' }),
    ]);
    renderWithProviders(<ServicesSection />);
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).getByRole('heading', { level: 3, name: 'Web Development' })).toBeVisible();
    expect(within(first!).getByText('Sites that last.')).toBeVisible();
    expect(
      within(first!)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['React', 'SEO']);
    expect(second).toHaveTextContent('Odd one');
    const { searchParams } = requests[0]!.url;
    expect(searchParams.get('published')).toBe('eq.true');
    expect(searchParams.get('order')).toBe('order.asc');
    expect(searchParams.get('select')).not.toContain('*');
  });

  it('takes the title of the service along to the contact page', async () => {
    onTable('services', [buildService({ title: 'Cloud' })]);
    const { user } = renderWithProviders(<ServicesSection />, {
      path: '/',
      routes: [{ path: '/contact', element: <HandedOver /> }],
    });
    await user.click(await screen.findByRole('link', { name: 'Learn More about Cloud' }));
    expect(screen.getByText('{"selectedService":"Cloud"}')).toBeVisible();
  });

  it('says that there are none', async () => {
    onTable('services', []);
    renderWithProviders(<ServicesSection />);
    expect(await screen.findByText('No services available at the moment')).toBeVisible();
  });

  it('says that loading failed, and recovers by Retry', async () => {
    onApi('get', TABLE, () => connectionLost());
    const { user } = renderWithProviders(<ServicesSection />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load services.');
    onApi('get', TABLE, () => rowsReply([buildService({ title: 'Back again' })]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
  });
});
