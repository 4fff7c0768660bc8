import type { createBrowserRouter } from 'react-router-dom';

/**
 * Hands the page what the `action` of its route has answered to a form that was posted without the app, so that
 * `useActionData` has it here as it had on the server. The router forgets it with the next navigation.
 * @param page the page's state
 */
export function keepAnswer({ state }: ReturnType<typeof createBrowserRouter>, page: unknown): void {
  const { action } = (page ?? {}) as { action?: unknown };
  const match = state.matches.findLast(({ route }) => route.action);
  if (action !== undefined && match) state.actionData = { [match.route.id]: action };
}
