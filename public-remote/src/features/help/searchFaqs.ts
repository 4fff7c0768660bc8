/** What the search looks at. */
interface Searchable {
  question: string;
  answer: string;
  category: string;
}

/** Whether the question or the answer contains every word of the query, in any order and case. */
function matches(faq: Searchable, words: string[]): boolean {
  const text = `${faq.question} ${faq.answer}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/**
 * Questions on a topic that match the search text.
 * @param topic one of the topics; `null` for all
 */
export function searchFaqs<T extends Searchable>(
  faqs: readonly T[],
  query: string,
  topic: string | null,
): T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return faqs.filter((faq) => (topic === null || faq.category === topic) && matches(faq, words));
}
