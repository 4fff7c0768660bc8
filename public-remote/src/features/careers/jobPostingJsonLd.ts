import { brand, type Position } from '@agency/shared/content';

const EMPLOYMENT_TYPES: Record<Position['type'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
};

/** e.g. `$120,000 – $145,000`, `$38 – $44 an hour`, `$90,000 – $110,000 plus commission`. */
const FIGURE = String.raw`\$(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
const TIME = String.raw`(?:\s+(?:an?|per)\s+(hour|day|week|month|year))?`;
const SALARY = new RegExp(String.raw`^${FIGURE}\s*[–-]\s*${FIGURE}${TIME}(?:\s+plus\b.*)?$`, 'i');
/** Dollars that are a year's pay where the text names no time. */
const LEAST_A_YEAR = 10_000;

/** What the text of a position's salary says; none where that is not certain. A dollar is that of the agency's country. */
function baseSalary(text: string): object | null {
  const [, least, most, time] = SALARY.exec(text.trim()) ?? [];
  if (!least || !most || brand.address.country !== 'US') return null;
  const [minValue, maxValue] = [least, most].map((figure) => Number(figure.replaceAll(',', ''))) as [
    number,
    number,
  ];
  if (minValue > maxValue || (!time && minValue < LEAST_A_YEAR)) return null;
  const unitText = (time ?? 'year').toUpperCase();
  return {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText },
  };
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const list = (title: string, items: readonly string[]) =>
  items.length > 0
    ? `${paragraph(title)}<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    : '';

/** All that the page says of a position, as HTML. */
function descriptionOf({ description, requirements, benefits }: Position): string {
  return paragraph(description) + list('Requirements', requirements) + list('Benefits', benefits);
}

/** A position as search engines list it. It stays open until it is filled, so it names no end. Source: schema.org JobPosting. */
export function jobPostingJsonLd(position: Position, siteUrl: string): object {
  const { remote } = position;
  const salary = baseSalary(position.salary);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: brand.name, value: position.id },
    title: position.title,
    description: descriptionOf(position),
    datePosted: position.postedOn,
    qualifications: position.requirements.join('. '),
    jobBenefits: position.benefits.join('. '),
    experienceRequirements: position.experience,
    employmentType: EMPLOYMENT_TYPES[position.type],
    ...(salary && { baseSalary: salary }),
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: siteUrl },
    ...(!remote?.isOnly && { jobLocation: studio() }),
    ...(remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: remote.countries.map((name) => ({ '@type': 'Country', name })),
    }),
  };
}

function studio(): object {
  const { street, city, region, postalCode, country } = brand.address;
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
  };
}
