import { brand, isKeptOut } from '@agency/shared/content';
import { renderWithProviders } from '@agency/shared/testing';
import { Seo } from './Seo';

const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');

describe('seo', () => {
  it('sets title, description, canonical address and Open Graph', () => {
    renderWithProviders(
      <Seo title="Services" description="What we do." path="/services" image="/media/a.webp" />,
    );
    expect(document.title).toBe('Services | Tidewright');
    expect(content('meta[name="description"]')).toBe('What we do.');
    expect(canonical()).toBe('http://localhost/services');
    expect(content('meta[property="og:url"]')).toBe('http://localhost/services');
    expect(content('meta[property="og:title"]')).toBe('Services');
    expect(content('meta[property="og:image"]')).toBe('http://localhost/media/a.webp');
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('keeps pages that stand for nothing out of search results', () => {
    renderWithProviders(<Seo title="Gone" description="Not here." isHidden />);
    expect(content('meta[name="robots"]')).toBe('noindex');
    expect(canonical()).toBeUndefined();
  });

  it('shows what a row has for search results and shared links instead of its own words', () => {
    const search = {
      title: 'Found',
      description: '',
      image: '/media/b.webp',
      canonical: 'https://elsewhere.example/x',
      noindex: true,
    };
    renderWithProviders(<Seo title="Own" description="Its own." path="/blog/a" search={search} />);
    expect(document.title).toBe('Found | Tidewright');
    expect(content('meta[property="og:title"]')).toBe('Found');
    expect(content('meta[name="description"]')).toBe('Its own.');
    expect(content('meta[property="og:image"]')).toBe('http://localhost/media/b.webp');
    expect(content('meta[name="robots"]')).toBe('noindex');
    expect(canonical()).toBe('https://elsewhere.example/x');
  });

  it('keeps its own address where the stored one cannot be read', () => {
    renderWithProviders(<Seo title="T" description="D" path="/a" search={{ canonical: 'https://[' }} />);
    expect(canonical()).toBe('http://localhost/a');
  });

  it('with a slash at the end of its own address stays in the sitemap', () => {
    expect(isKeptOut({ canonical: '/a/' }, 'http://localhost/a')).toBe(false);
    expect(isKeptOut({ canonical: '/b/' }, 'http://localhost/a')).toBe(true);
  });

  it('is described as the agency is, where a row says nothing of itself', () => {
    renderWithProviders(<Seo title="T" description="" path="/a" />);
    expect(content('meta[name="description"]')).toBe(brand.description);
  });

  it('cannot be broken out of by stored text', () => {
    renderWithProviders(
      <Seo title="T" description="D" path="/" jsonLd={{ name: '</script><img src=x onerror=alert(1)>' }} />,
    );
    const script = document.querySelector('script[type="application/ld+json"]')!;
    expect(script.innerHTML).not.toContain('<');
    expect(JSON.parse(script.textContent!)).toEqual({ name: '</script><img src=x onerror=alert(1)>' });
  });
});
