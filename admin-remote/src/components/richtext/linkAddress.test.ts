import { addressIn, linkAddress } from './linkAddress';

describe('the address of a link', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    [' http://example.com ', 'http://example.com'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['tel:+1 555 0100', 'tel:+1 555 0100'],
    ['/contact?topic=call', '/contact?topic=call'],
    ['#services', '#services'],
  ])('is kept when it is complete: %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each([
    ['example.com', 'https://example.com'],
    ['www.example.com/tides', 'https://www.example.com/tides'],
    ['bücher.example:8080/x', 'https://bücher.example:8080/x'],
    ['ada@example.com', 'mailto:ada@example.com'],
  ])('is completed: %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'some words',
    'word',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'ftp://a.b',
  ])('is refused: "%s"', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });

  it('is prefilled from the selection only if that is an address', () => {
    expect(addressIn('our tide tables')).toBe('');
    expect(addressIn('end. Next')).toBe('');
    expect(addressIn('https://example.com')).toBe('https://example.com');
    expect(addressIn('ada@example.com')).toBe('mailto:ada@example.com');
  });
});
