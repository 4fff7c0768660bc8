import { searchFaqs } from './searchFaqs';

const faqs = [
  { question: 'How do I pay?', answer: 'By bank transfer.', category: 'Billing' },
  { question: 'What happens after launch?', answer: 'We stay for 30 days.', category: 'Support' },
];

describe('searching questions', () => {
  it.each([
    ['', null, 2],
    ['  ', null, 2],
    ['BANK', null, 1],
    ['transfer pay', null, 1],
    ['pay launch', null, 0],
    ['', 'Support', 1],
    ['bank', 'Support', 0],
  ])('for %j on topic %j finds %i', (query, topic, count) => {
    expect(searchFaqs(faqs, query, topic)).toHaveLength(count);
  });
});
