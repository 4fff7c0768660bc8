import { fireEvent, screen, within } from '@testing-library/react';
import { contributedBy } from '@agency/shared/contracts';
import { renderWithProviders } from '@agency/shared/testing';
import { SiteHeader } from './SiteHeader';

const bar = () => screen.getByRole('navigation', { name: 'Main' });

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

afterEach(() => scrollTo(0));

function onLanding() {
  return renderWithProviders(
    <>
      <SiteHeader />
      <section id="services" tabIndex={-1} aria-label="Services" />
      <section id="contact" tabIndex={-1} aria-label="Contact" />
    </>,
    { at: '/' },
  );
}

const menu = () => screen.getByRole('dialog', { hidden: true });
/** Also while the menu is closed. */
const inMenu = (role: string, name: string) => within(menu()).getByRole(role, { name, hidden: true });

describe('site header', () => {
  it('links the sections by addresses that work without script', () => {
    renderWithProviders(<SiteHeader />, { at: '/blog' });
    const links = within(bar()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['About', '/#about'],
      ['Services', '/#services'],
      ['Projects', '/#projects'],
      ['Contact', '/#contact'],
    ]);
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/#contact');
  });

  it('shows the links of other remotes after its own, in the bar and in the menu', async () => {
    const contributed = contributedBy({ remotes: {}, blocked: [] });
    const links = { navigation: [{ label: 'Events', path: '/events' }] };
    const { user, router } = renderWithProviders(<SiteHeader />, {
      at: '/events',
      preloadedState: { contributed: { ...contributed, ...links } },
    });
    const last = within(bar()).getAllByRole('link').at(-1)!;
    expect(last).toHaveTextContent('Events');
    expect(last).toHaveAttribute('aria-current', 'page');
    await user.click(inMenu('link', 'Events'));
    expect(router.state.location.pathname).toBe('/events');
  });

  it('scrolls smoothly to the section on the landing page and moves the focus there', async () => {
    const { user, router } = onLanding();
    const services = screen.getByRole('region', { name: 'Services' });
    const scroll = jest.spyOn(services, 'scrollIntoView');
    await user.click(within(bar()).getByRole('link', { name: 'Services' }));
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' });
    expect(services).toHaveFocus();
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '#services' });
  });

  it('scrolls without motion for people who prefer less of it', async () => {
    const matchMedia = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { user } = onLanding();
    const scroll = jest.spyOn(screen.getByRole('region', { name: 'Contact' }), 'scrollIntoView');
    await user.click(screen.getByRole('link', { name: 'Get Started' }));
    expect(scroll).toHaveBeenCalledWith({ behavior: 'auto', block: 'start' });
    matchMedia.mockRestore();
  });

  it('goes to the section of the landing page from any other page', async () => {
    const { user, router } = renderWithProviders(<SiteHeader />, { at: '/blog' });
    await user.click(within(bar()).getByRole('link', { name: 'Projects' }));
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '#projects' });
  });

  it('becomes compact after 50 pixels of scroll', () => {
    renderWithProviders(<SiteHeader />);
    const header = screen.getByRole('banner');
    expect(header).toHaveAttribute('data-compact', 'false');
    scrollTo(50);
    expect(header).toHaveAttribute('data-compact', 'false');
    scrollTo(51);
    expect(header).toHaveAttribute('data-compact', 'true');
    scrollTo(0);
    expect(header).toHaveAttribute('data-compact', 'false');
  });

  it('marks the page one is on', () => {
    renderWithProviders(<SiteHeader />, { at: '/services' });
    expect(within(bar()).getByRole('link', { current: true })).toHaveTextContent('Services');
  });
});

describe('menu of small screens', () => {
  it('is opened and closed by the browser', () => {
    onLanding();
    expect(menu()).toHaveAttribute('popover', 'auto');
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('popovertarget', menu().id);
    const closing = inMenu('button', 'Close menu');
    expect(closing).toHaveAttribute('popovertarget', menu().id);
    expect(closing).toHaveAttribute('popovertargetaction', 'hide');
  });

  it('has an address of its own, by which it opens and closes where no script runs', () => {
    renderWithProviders(<SiteHeader />);
    expect(screen.getByRole('link', { name: 'Open menu' })).toHaveAttribute('href', `#${menu().id}`);
    const closing = within(menu()).getByText('Close menu', { selector: 'a *' }).closest('a')!;
    const place = closing.getAttribute('href')!;
    expect(place).toMatch(/^#\w/);
    expect(document.querySelector(place)).toBeNull();
  });

  it('closes when a link in it is followed', async () => {
    const { user, router } = renderWithProviders(<SiteHeader />, { at: '/blog' });
    const hide = jest.spyOn(menu(), 'hidePopover');
    await user.click(inMenu('link', 'Careers'));
    expect(hide).toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/careers');
  });

  it('scrolls to the section behind it on the landing page', async () => {
    const { user } = onLanding();
    const hide = jest.spyOn(menu(), 'hidePopover');
    await user.click(inMenu('link', 'Services'));
    expect(hide).toHaveBeenCalled();
    expect(screen.getByRole('region', { name: 'Services' })).toHaveFocus();
  });
});
