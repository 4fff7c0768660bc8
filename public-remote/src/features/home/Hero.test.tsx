import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { paths, type Screen } from '@agency/shared/contracts';
import { buildCaseStudy, connectionLost, onApi, onTable, renderWithProviders } from '@agency/shared/testing';
import { Hero } from './Hero';

const work = () => screen.findByRole('list', { name: 'Recent work' });

describe('hero', () => {
  it('opens with the promise, headline, tagline, two ways on, four figures and the showcase image', async () => {
    onTable('case_studies', [buildCaseStudy()]);
    renderWithProviders(<Hero />);
    expect(screen.getByText('We build for the day after launch')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Full-Service Digital Agency' })).toBeVisible();
    expect(screen.getByRole('region')).toHaveTextContent(
      'Web, Mobile, Cloud & E-commerce Solutions for Ambitious Brands.',
    );
    expect(screen.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'View Our Work' })).toHaveAttribute('href', '/case-studies');
    const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(['500+', '100+', '50+', '5+']);
    expect(screen.getByText(/^The studio since 2019/)).toBeVisible();
    expect(screen.getByRole('img', { name: /drawn tide/ })).toBeVisible();
    await work();
  });

  it('shows client and result of the newest cases, each a link to its case', async () => {
    const cases = [
      buildCaseStudy({ client: 'Halden', metrics: [{ value: '+22%', label: 'Orders', description: '' }] }),
      buildCaseStudy({ client: 'Kestrel', title: 'Ten hours', metrics: [] }),
    ];
    const requests = onTable('case_studies', cases);
    renderWithProviders(<Hero />);
    const links = await within(await work()).findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Halden +22% Orders', 'Kestrel Ten hours']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      cases.map(({ id }) => paths.caseStudy(id)),
    );
    const { searchParams } = requests[0]!.url;
    expect(searchParams.get('published')).toBe('eq.true');
    expect(searchParams.get('order')).toBe('created_at.desc');
    expect(searchParams.get('limit')).toBe('3');
  });

  it('shows a screen of the work: the newest case its whole page, the others a phone, without screens the image', async () => {
    const screenOf = (frame: Screen['frame']) => ({
      image: `/media/work/${frame}.webp`,
      alt: '',
      caption: '',
      frame,
    });
    const screens = (['before', 'phone', 'after'] as const).map(screenOf);
    onTable('case_studies', [
      buildCaseStudy({ screens }),
      buildCaseStudy({ screens }),
      buildCaseStudy({ screens: [screenOf('before')], image: '/media/work/poster.webp' }),
    ]);
    renderWithProviders(<Hero />);
    const links = await within(await work()).findAllByRole('link');
    const sources = links.map((link) => link.querySelector('img')?.getAttribute('src'));
    expect(sources).toEqual([
      expect.stringContaining('after.webp'),
      expect.stringContaining('phone.webp'),
      expect.stringContaining('poster.webp'),
    ]);
  });

  it('stands alone where there are no cases, or none can be loaded', async () => {
    onTable('case_studies', []);
    const { unmount } = renderWithProviders(<Hero />);
    await expectNoWork();
    unmount();
    onApi('get', '/rest/v1/case_studies', () => connectionLost());
    renderWithProviders(<Hero />);
    await expectNoWork();
  });
});

async function expectNoWork() {
  await waitForElementToBeRemoved(() => screen.queryByRole('list', { name: 'Recent work' }));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
}
