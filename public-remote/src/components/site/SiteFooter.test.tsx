import { screen, within } from '@testing-library/react';
import { contributedBy } from '@agency/shared/contracts';
import { renderWithProviders } from '@agency/shared/testing';
import { SiteFooter } from './SiteFooter';

const links = () => within(screen.getByRole('navigation', { name: 'Footer' }));

describe('site footer', () => {
  it('names the groups and the small print', () => {
    renderWithProviders(<SiteFooter />);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Services',
      'Company',
      'Resources',
    ]);
    expect(screen.getByText('© 2025 Tidewright. All rights reserved.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  });

  it('has a group for the links of other remotes, if there are any', () => {
    const contributed = contributedBy({ remotes: {}, blocked: [] });
    const footer = [{ label: 'All events', path: '/events' }];
    renderWithProviders(<SiteFooter />, { preloadedState: { contributed: { ...contributed, footer } } });
    expect(screen.getAllByRole('heading').at(-1)).toHaveTextContent('More');
    expect(links().getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events');
  });

  it('has four social links that open in a new tab', () => {
    renderWithProviders(<SiteFooter />);
    const social = within(screen.getByRole('list', { name: 'Elsewhere' })).getAllByRole('link');
    expect(social).toHaveLength(4);
    for (const link of social) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('goes home with the section to scroll to in the navigation state', async () => {
    const { user, router } = renderWithProviders(<SiteFooter />, { at: '/blog' });
    await user.click(links().getByRole('link', { name: 'Web Development' }));
    expect(router.state.location).toMatchObject({ pathname: '/', state: { scrollTo: 'services' } });
  });

  it('scrolls to the section when already home', async () => {
    const { user } = renderWithProviders(
      <>
        <section id="about" tabIndex={-1} aria-label="About" />
        <SiteFooter />
      </>,
    );
    const about = screen.getByRole('region', { name: 'About' });
    const scroll = jest.spyOn(about, 'scrollIntoView');
    await user.click(links().getByRole('link', { name: 'About Us' }));
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
  });

  it.each([
    ['Our Team', '/team'],
    ['Careers', '/careers'],
    ['Blog', '/blog'],
    ['Case Studies', '/case-studies'],
    ['Newsletter', '/newsletter'],
    ['Help Center', '/help'],
  ])('leads %s to %s', async (name, path) => {
    const { user, router } = renderWithProviders(<SiteFooter />);
    await user.click(links().getByRole('link', { name }));
    expect(router.state.location.pathname).toBe(path);
  });

  it('scrolls to the top', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = renderWithProviders(<SiteFooter />);
    await user.click(screen.getByRole('button', { name: 'Scroll to top' }));
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    scroll.mockRestore();
  });
});
