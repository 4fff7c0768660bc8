import { positions, type Position } from '@agency/shared/content';
import { jobPostingJsonLd } from './jobPostingJsonLd';

const position = (part: Partial<Position>): Position => ({ ...positions[0]!, ...part });
const dataOf = (part: Partial<Position>) =>
  jobPostingJsonLd(position(part), 'https://agency.example') as Record<string, unknown>;

describe('the salary of a position, for search engines', () => {
  it.each([
    ['$120,000 – $145,000', 120_000, 145_000, 'YEAR'],
    ['$90,000 – $110,000 plus commission', 90_000, 110_000, 'YEAR'],
    ['$38 – $44 an hour', 38, 44, 'HOUR'],
    ['$38.50-$44 per hour', 38.5, 44, 'HOUR'],
    ['$4,000 – $5,000 a month plus commission', 4000, 5000, 'MONTH'],
  ])('%j is from %d to %d, by the %s', (salary, minValue, maxValue, unitText) => {
    expect(dataOf({ salary })['baseSalary']).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText },
    });
  });

  it.each([
    '',
    'By agreement',
    '$120,000',
    'Up to $120,000 – $145,000',
    '€60,000 – €70,000',
    '$145,000 – $120,000',
    '$38 – $44',
    '$120k – $145k',
    '$12,00 – $14,50',
    '$120,000 – $145,000 a career',
  ])('is left out where %j does not say it for certain', (salary) => {
    expect(dataOf({ salary })).not.toHaveProperty('baseSalary');
  });

  it('is there for every position of the agency', () => {
    for (const { salary } of positions) expect(dataOf({ salary })).toHaveProperty('baseSalary');
  });
});

describe('the description of a position, for search engines', () => {
  it('is HTML with what is asked for and what is offered', () => {
    expect(
      dataOf({
        description: 'You build & run it.',
        requirements: ['<b>C++</b>', 'Tides'],
        benefits: ['Leave'],
      }),
    ).toHaveProperty(
      'description',
      '<p>You build &amp; run it.</p>' +
        '<p>Requirements</p><ul><li>&lt;b&gt;C++&lt;/b&gt;</li><li>Tides</li></ul>' +
        '<p>Benefits</p><ul><li>Leave</li></ul>',
    );
  });

  it('names no list that is empty', () => {
    expect(dataOf({ description: 'All.', requirements: [], benefits: [] })['description']).toBe(
      '<p>All.</p>',
    );
  });
});
