/** Query parameters that prefill the contact message. */
export const PREFILL_PARAMS = ['topic', 'selectedService', 'selectedCaseStudy'] as const;

/** What another page may hand over in the navigation state or the address. */
interface ContactState {
  selectedService?: unknown;
  selectedCaseStudy?: unknown;
}

const TOPICS: Record<string, string> = {
  support: 'Hello, I need support with ',
  call: 'Hello, I would like to schedule a call. These times suit me: ',
};

/** Upper bound for titles from the address, which anybody can craft; no real title is longer. */
const TITLE_LENGTH = 200;

/** Prefilled start of a message about the service or case study the visitor comes from. */
export function prefillFromState(state: unknown): string {
  const { selectedService, selectedCaseStudy } = (state ?? {}) as ContactState;
  if (typeof selectedService === 'string') return `Hello, I am interested in ${selectedService}. `;
  if (typeof selectedCaseStudy === 'string') {
    return `Hello, I read your case study "${selectedCaseStudy}" and would like to start a project like it. `;
  }
  return '';
}

/** The beginning of a message as the address asks for it, e.g. `?topic=support`; empty for none and for unknown ones. */
export function prefillFromAddress(params: URLSearchParams): string {
  const topic = params.get('topic') ?? '';
  if (Object.hasOwn(TOPICS, topic)) return TOPICS[topic]!;
  return prefillFromState(
    Object.fromEntries([...params].map(([key, value]) => [key, value.slice(0, TITLE_LENGTH)])),
  );
}
