import { fc } from '../testing/fuzz';
import {
  contactInputSchema,
  emailSchema,
  jobApplicationInputSchema,
  newsletterInputSchema,
  parseCommaList,
  sendNewsletterInputSchema,
  slugify,
} from '.';

describe('slugs', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  Many   spaces -- and - hyphens ', 'many-spaces-and-hyphens'],
    ['C++ & Rust: 2025', 'c-rust-2025'],
    ['日本語', ''],
  ])('of %j is %j', (title, slug) => expect(slugify(title)).toBe(slug));

  it('hold letters, digits and single inner hyphens only, and slugging again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('the portfolio of an application', () => {
  const { portfolio_url: schema } = jobApplicationInputSchema.shape;

  it.each([
    ['', ''],
    ['Https://Example.com/My work', 'https://example.com/My%20work'],
    [' https://example.com/"x"?q=<a> ', 'https://example.com/%22x%22?q=%3Ca%3E'],
    ['  ', ''],
    ['example.org/me', 'https://example.org/me'],
    [' LinkedIn.com/in/ada ', 'https://linkedin.com/in/ada'],
    ['www.example.org', 'https://www.example.org/'],
    ['example.org:8080?me', 'https://example.org:8080/?me'],
    ['müller.example/über', 'https://xn--mller-kva.example/%C3%BCber'],
    ['http://example.org', 'http://example.org/'],
  ])('%j is kept as %j', (typed, kept) => expect(schema.parse(typed)).toBe(kept));

  it.each([
    'javascript:alert(1)',
    'javascript:location.host',
    'ftp://example.org/me',
    'data:text/html,example.org',
    'mailto:ada@example.org',
    'ada@example.org',
    'example.org@evil.example',
    'example.org:me',
    'e.g. my own',
    'portfolio',
    'localhost:3000',
  ])('is refused as %j', (typed) => expect(schema.safeParse(typed).success).toBe(false));

  it('is an address that the database takes (private.is_link), or refused', () => {
    expect(schema.safeParse(`https://example.com/${'x'.repeat(2000)}`).error?.issues[0]?.message).toBe(
      'Please enter a full address, starting with https://.',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { data } = schema.safeParse(`Https://example.com/${text}`);
        if (data) expect(data).toMatch(/^https?:\/\/[^\s<>"]+$/);
      }),
    );
  });
});

describe('comma lists', () => {
  it('are trimmed, and lose their empty entries', () => {
    expect(parseCommaList(' a, b ,, c ,')).toEqual(['a', 'b', 'c']);
  });

  it('survive being joined and read again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const entries = parseCommaList(text);
        expect(parseCommaList(entries.join(', '))).toEqual(entries);
      }),
    );
  });
});

describe('input schemas', () => {
  it('say what is missing in a message, field by field', () => {
    const result = contactInputSchema.safeParse({ name: ' ', email: 'a b@c.d', message: '' });
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Please enter your name.'],
      ['email', 'Please enter a valid email address.'],
      ['message', 'Please write a message.'],
    ]);
  });

  it('does not hold half a megabyte against the pattern of an address', () => {
    const { error } = emailSchema.safeParse(`a@${'.'.repeat(50_000)}@`);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'An email address has at most 254 characters.',
    ]);
  });

  it('ask for a known topic', () => {
    expect(newsletterInputSchema.safeParse({ email: 'a@b.co', topics: [] }).success).toBe(false);
    expect(newsletterInputSchema.safeParse({ email: 'a@b.co', topics: ['Gossip'] }).success).toBe(false);
    expect(newsletterInputSchema.safeParse({ email: 'a@b.co', topics: ['E-commerce'] }).success).toBe(true);
  });

  it.each(['a\r\nBcc: x@y.z', 'a\nb', 'a\u0000b'])(
    'refuse a subject that would end the header: %j',
    (subject) => {
      expect(
        sendNewsletterInputSchema.safeParse({ subject, body: '<p>x</p>', recipients: ['a@b.co'] }).success,
      ).toBe(false);
    },
  );
});
