import { functionPath, type FunctionName } from '@agency/shared/contracts';
import { buildSubscriber, json, onApi, rowsReply } from '@agency/shared/testing';

beforeAll(() => {
  // The browser of these tests draws nothing and so knows no sheets of a shadow tree.
  CSSStyleSheet.prototype.replaceSync = () => {};
});

export const fn = (name: FunctionName) => `${window.location.origin}${functionPath(name)}`;
export const ada = buildSubscriber({
  email: 'ada@example.com',
  topics: ['E-commerce'],
  confirmed_at: '2025-03-05T10:00:00Z',
});
export const bob = buildSubscriber({ email: 'bob@example.com', topics: [] });

export function answerLists(subscribers = [ada, bob], total = subscribers.length) {
  onApi('get', '/rest/v1/newsletter_campaigns', () => rowsReply([]));
  onApi('post', '/rest/v1/rpc/newsletter_progress', () => json([]));
  onApi('post', '/rest/v1/rpc/count_newsletter_audience', () => json(1));
  return onApi('get', '/rest/v1/newsletter_subscribers', () => rowsReply(subscribers, total));
}
