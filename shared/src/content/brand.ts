export interface SocialLink {
  name: 'Facebook' | 'Twitter' | 'LinkedIn' | 'GitHub';
  url: string;
}

export interface PostalAddress {
  street: string;
  city: string;
  /** Two letters. */
  region: string;
  postalCode: string;
  /** ISO 3166-1, two letters. */
  country: string;
}

export interface Brand {
  name: string;
  legalName: string;
  /** What it is, in a few words; follows the name in the home page's title. */
  tagline: string;
  /** One sentence, for search results and feeds. */
  description: string;
  email: string;
  /** As people read it. */
  phone: string;
  /** As `tel:` links carry it. */
  phoneHref: string;
  /** Short form, for contact lists. */
  location: string;
  address: PostalAddress;
  socialLinks: readonly SocialLink[];
  /** Address of the booking page behind "Schedule a Call"; empty: the contact form takes its place. */
  bookingUrl: string;
  /** Address of a live chat; empty: the card offers e-mail. */
  chatUrl: string;
  copyrightYear: number;
}

/** Apart from the rest, so that the inlined script of a page, which says it while there is no connection, stays small. */
export const telephone = { text: '(415) 555-0142', href: 'tel:+14155550142' };

export const brand: Brand = {
  name: 'Tidewright',
  legalName: 'Tidewright Studio LLC',
  tagline: 'full-service digital agency',
  description:
    'Tidewright is a full-service digital agency in San Francisco: web, mobile, cloud and e-commerce work for ambitious brands.',
  email: 'hello@tidewright.example',
  phone: telephone.text,
  phoneHref: telephone.href,
  location: 'San Francisco, CA',
  address: {
    street: '48 Tideline Street, Studio 3',
    city: 'San Francisco',
    region: 'CA',
    postalCode: '94107',
    country: 'US',
  },
  socialLinks: [
    { name: 'Facebook', url: 'https://www.facebook.com/tidewright.example' },
    { name: 'Twitter', url: 'https://twitter.com/tidewright_exmpl' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/tidewright-example' },
    { name: 'GitHub', url: 'https://github.com/tidewright-example' },
  ],
  bookingUrl: '',
  chatUrl: '',
  copyrightYear: 2025,
};

/** The postal address on one line, as every newsletter has to carry it. */
export function postalAddressLine(): string {
  const { street, city, region, postalCode } = brand.address;
  return `${brand.legalName}, ${street}, ${city}, ${region} ${postalCode}`;
}
