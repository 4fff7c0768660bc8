import { NEWSLETTER_TOPIC_LABELS, FEATURE_ICONS } from '../contracts';
import * as content from './index';

const pairs = (stats: readonly { value: string; label: string }[]) =>
  stats.map(({ value, label }) => `${value} ${label}`);

const unique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length);

describe('fixed texts', () => {
  it('opens with the specified headline, tagline and buttons', () => {
    const { hero } = content;
    expect(hero.headline).toBe('Full-Service Digital Agency');
    expect(hero.tagline).toBe('Web, Mobile, Cloud & E-commerce Solutions for Ambitious Brands.');
    expect(hero.primaryButton).toEqual({ label: 'Start Your Project', path: '/contact' });
    expect(hero.secondaryButton).toEqual({ label: 'View Our Work', path: '/case-studies' });
  });

  it('keeps every set of figures, also where they contradict each other', () => {
    expect(pairs(content.hero.stats)).toEqual([
      '500+ Projects Delivered',
      '100+ Happy Clients',
      '50+ Team Members',
      '5+ Years Experience',
    ]);
    expect(pairs(content.teamSection.stats)).toEqual([
      '50+ Projects Completed',
      '15+ Years Experience',
      '100% Client Satisfaction',
      '24/7 Support Available',
    ]);
    expect(pairs(content.teamPageStats)).toEqual([
      '50+ Team Members',
      '12 Countries',
      '8+ Years Average Experience',
      '100+ Projects Delivered',
    ]);
  });

  it('links the navigation bar and the footer to the specified places', () => {
    expect(content.navigation.map(({ label }) => label)).toEqual([
      'Home',
      'About',
      'Services',
      'Projects',
      'Contact',
    ]);
    expect(content.getStartedLink).toEqual({ label: 'Get Started', target: { section: 'contact' } });
    const footer = content.footerGroups.map(({ title, links }) => [
      title,
      ...links.map(
        ({ label, target }) => `${label} > ${'path' in target ? target.path : `#${target.section}`}`,
      ),
    ]);
    expect(footer).toEqual([
      [
        'Services',
        'Web Development > #services',
        'Mobile Apps > #services',
        'UI/UX Design > #services',
        'Digital Strategy > #services',
      ],
      ['Company', 'About Us > #about', 'Our Team > /team', 'Careers > /careers', 'Contact > #contact'],
      [
        'Resources',
        'Blog > /blog',
        'Case Studies > /case-studies',
        'Newsletter > /newsletter',
        'Help Center > /help',
      ],
    ]);
    expect(content.legalLinks.map(({ label }) => label)).toEqual(['Privacy Policy', 'Terms of Service']);
  });

  it('names four reasons and the ways to reach the studio', () => {
    expect(content.whyChooseUs.reasons.map((reason) => reason.toLowerCase())).toEqual([
      'response within 24 hours',
      'free consultation and estimate',
      'dedicated project manager',
      '100% satisfaction guarantee',
    ]);
    expect(content.contactDetails.map(({ kind }) => kind)).toEqual(['email', 'phone', 'location']);
    expect(content.brand.location).toBe('San Francisco, CA');
    expect(content.brand.copyrightYear).toBe(2025);
    expect(content.brand.socialLinks).toHaveLength(4);
  });

  it('offers the three support channels with their hours', () => {
    expect(
      content.supportChannels.map(
        ({ title, availability, responseTime }) => `${title} ${availability} ${responseTime}`,
      ),
    ).toEqual(['Live Chat 24/7 Instant', 'Email 24/7 Within 24 hours', 'Phone Mon-Fri 9AM-6PM Immediate']);
  });

  it('states the legal essentials', () => {
    const { privacyPolicy, termsOfService } = content;
    expect(privacyPolicy.lastUpdated).toBe('Last updated: December 2024');
    expect(termsOfService.lastUpdated).toBe('Last updated: December 2024');
    expect(privacyPolicy.sections).toHaveLength(5);
    const terms = termsOfService.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    for (const rule of [
      /50%.*start.*rest.*completion/,
      /bank transfer/,
      /owns the deliverables after full payment/,
    ]) {
      expect(terms).toMatch(rule);
    }
    expect(terms).toMatch(/portfolio/);
    expect(terms).toMatch(/limited to the amount paid/);
  });
});

describe('counts', () => {
  it('has eight questions, two a topic', () => {
    unique(content.faqs.map(({ id }) => id));
    expect(content.faqs).toHaveLength(8);
    for (const topic of content.FAQ_CATEGORIES) {
      expect(content.faqs.filter(({ category }) => category === topic)).toHaveLength(2);
    }
  });

  it('has five positions, one a department', () => {
    unique(content.positions.map(({ id }) => id));
    expect(content.positions.map(({ department }) => department)).toEqual([...content.CAREER_DEPARTMENTS]);
    for (const position of content.positions) {
      expect(position.requirements.length).toBeGreaterThan(0);
      expect(position.benefits.length).toBeGreaterThan(0);
    }
  });

  it('has five partners, three sample newsletters with known topics, three culture values', () => {
    expect(content.partners).toHaveLength(5);
    expect(content.sampleNewsletters).toHaveLength(3);
    for (const topic of content.sampleNewsletters.flatMap(({ topics }) => topics)) {
      expect(NEWSLETTER_TOPIC_LABELS).toContain(topic);
    }
    expect(content.cultureValues).toHaveLength(3);
    for (const { icon } of [...content.cultureValues, ...content.newsletterBenefits]) {
      expect(FEATURE_ICONS).toContain(icon);
    }
  });
});
