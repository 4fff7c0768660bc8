import { brand } from '@agency/shared/content';
import { getConfig } from '@agency/shared/runtime';

/** The agency, as schema.org knows it. */
export function organizationJsonLd(): object {
  const { siteUrl } = getConfig();
  const { street, city, region, postalCode, country } = brand.address;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.legalName,
    description: brand.description,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: brand.email,
    telephone: brand.phoneHref.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    sameAs: brand.socialLinks.map((link) => link.url),
  };
}

/**
 * The way to a page from home, as `PageHeader` and the links back to a list show it.
 * @param steps each page after home, in order; the last is the page itself, which needs no path. Source:
 *   developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbJsonLd(steps: readonly { name: string; path?: string }[]): object {
  const { siteUrl } = getConfig();
  const all = [{ name: 'Home', path: '/' }, ...steps];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: new URL(path, siteUrl).href }),
    })),
  };
}
