import { brand, type Position } from '@agency/shared/content';

const EMPLOYMENT_TYPES: Record<Position['type'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
};

/** A position as search engines list it. It stays open until it is filled, so it names no end. Source: schema.org JobPosting. */
export function jobPostingJsonLd(position: Position, siteUrl: string): object {
  const { remote } = position;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: brand.name, value: position.id },
    title: position.title,
    description: position.description,
    datePosted: position.postedOn,
    qualifications: position.requirements.join('. '),
    jobBenefits: position.benefits.join('. '),
    experienceRequirements: position.experience,
    employmentType: EMPLOYMENT_TYPES[position.type],
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
