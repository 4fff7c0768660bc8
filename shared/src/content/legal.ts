import { brand } from './brand';

export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

export interface LegalPage {
  title: string;
  intro: string;
  lastUpdated: string;
  sections: readonly LegalSection[];
}

const LAST_UPDATED = 'Last updated: December 2024';

const contactSection: LegalSection = {
  id: 'contact',
  heading: 'Contact Us',
  paragraphs: [
    `Write to ${brand.email} with any question about this page, or to ask for a copy, a correction or the deletion of your data. We answer within 30 days. By post: ${brand.legalName}, ${brand.address.street}, ${brand.address.city}, ${brand.address.region} ${brand.address.postalCode}.`,
  ],
};

export const privacyPolicy: LegalPage = {
  title: 'Privacy Policy',
  intro: `This page says what ${brand.name} learns about you when you use this website, why, and what you can do about it.`,
  lastUpdated: LAST_UPDATED,
  sections: [
    {
      id: 'information-we-collect',
      heading: 'Information We Collect',
      paragraphs: ['We collect what you give us, and nothing behind your back:'],
      list: [
        'Contact form: your name, your e-mail address and your message.',
        'Newsletter: your e-mail address, the topics you chose, and when you confirmed.',
        'Job applications: your name, e-mail address, phone number, links, message and CV.',
        'Page views, as counts: the page, the site or campaign you came from, the class of your device, your country, and whether something was sent. No cookie, nothing stored in your browser. So that you are counted once a day, a hash of your address and browser is kept until midnight (UTC), with a salt that is deleted at the same time; nobody can compute it again. With Global Privacy Control or Do Not Track, nothing is counted.',
        'Now and then, a number from 0 to 99: while we try a new version of this site with some of our visitors, your browser draws it, keeps it, and says in a cookie of one week which version you get. Thousands share your number, and it is never sent to us.',
        'Server logs: the address, time and page of a request, kept for 30 days to fend off abuse.',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How We Use Your Information',
      paragraphs: [
        'We use it to answer you, to send the newsletter you asked for, to consider your application and to keep the site running. We do not build profiles and we do not track who opens which mail.',
        'The newsletter goes only to addresses whose owner confirmed it. Every issue carries a link that ends it at once.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Information Sharing',
      paragraphs: [
        'We do not sell, rent or trade personal data. The companies that host this site, its database and its mail process data on our behalf and under contract. We disclose data to authorities only where the law requires it.',
      ],
    },
    {
      id: 'security',
      heading: 'Data Security',
      paragraphs: [
        'Connections are encrypted. Messages, addresses and CVs can be read only by the staff who need them. CVs are kept in private storage and deleted twelve months after the position is filled, or after we turned the application down if that is earlier; the rest of the application is deleted with them. No system is perfectly safe; should yours be among data that leaks, we tell you within 72 hours of knowing.',
      ],
    },
    contactSection,
  ],
};

export const termsOfService: LegalPage = {
  title: 'Terms of Service',
  intro: `These terms apply to this website and to the work ${brand.legalName} does for its clients. A signed project agreement takes precedence where the two differ.`,
  lastUpdated: LAST_UPDATED,
  sections: [
    {
      id: 'acceptance',
      heading: 'Acceptance of Terms',
      paragraphs: [
        'By using this website or engaging us you accept these terms. If you act for a company, you confirm that you may accept them on its behalf.',
      ],
    },
    {
      id: 'services',
      heading: 'Services',
      paragraphs: [
        'We design, build and run websites, mobile applications, online shops and cloud infrastructure, and advise on digital strategy. What exactly we deliver, by when and for how much is written in the project agreement. Changes to it are agreed in writing before work on them begins.',
      ],
    },
    {
      id: 'payment-terms',
      heading: 'Payment Terms',
      paragraphs: [
        'A deposit of 50% is due at the start of a project; the rest is due on completion. Payment is made by bank transfer or another approved method.',
        'Invoices are payable within 14 days. Work may pause while an invoice is overdue, and dates move by the length of the pause.',
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Intellectual Property',
      paragraphs: [
        'The client owns the deliverables after full payment. Open-source components and third-party assets stay under their own licences, which we list at handover.',
        'We may show the work in our portfolio, unless the project agreement says otherwise.',
      ],
    },
    {
      id: 'limitation-of-liability',
      heading: 'Limitation of Liability',
      paragraphs: [
        'Our liability is limited to the amount paid for the project in question. We are not liable for lost profit, lost data or indirect damage. Nothing here limits liability that cannot be limited by law.',
      ],
    },
    { ...contactSection, paragraphs: [`Questions about these terms reach us at ${brand.email}.`] },
  ],
};
