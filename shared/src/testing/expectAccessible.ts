import { getConfig } from '@testing-library/react';
import { axe } from 'jest-axe';

/**
 * Fails when axe finds a violation in the element. As with `waitFor`, timers of the page may fire meanwhile: on a slow
 * machine axe takes seconds.
 */
export async function expectAccessible(element: Element): Promise<void> {
  await getConfig().asyncWrapper(async () => {
    const { violations } = await axe(element);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found).toEqual([]);
  });
}
