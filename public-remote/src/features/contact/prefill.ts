/** What another page may hand over in the navigation state. Source: specification §2, product decisions. */
interface ContactState {
  selectedService?: unknown;
  selectedCaseStudy?: unknown;
}

const TOPICS: Record<string, string> = {
  support: 'Hello, I need support with ',
  call: 'Hello, I would like to schedule a call. These times suit me: ',
};

/** The beginning of a message about `?topic=`; empty for none and for unknown ones. */
export function prefillFromTopic(params: URLSearchParams): string {
  const topic = params.get('topic') ?? '';
  return Object.hasOwn(TOPICS, topic) ? TOPICS[topic]! : '';
}

/** The beginning of a message about the service or the case study the visitor comes from. */
export function prefillFromState(state: unknown): string {
  const { selectedService, selectedCaseStudy } = (state ?? {}) as ContactState;
  if (typeof selectedService === 'string') return `Hello, I am interested in ${selectedService}. `;
  if (typeof selectedCaseStudy === 'string') {
    return `Hello, I read your case study "${selectedCaseStudy}" and would like to start a project like it. `;
  }
  return '';
}
