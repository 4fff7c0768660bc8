import { system } from './system';

it('lets no button answer the pointer that can do nothing, also one that keeps the focus', () => {
  const rules = JSON.stringify(system.css({ _hover: { color: 'red' } }));
  expect(rules).toMatch(/:hover:not\(:disabled, \[aria-disabled=true\]\)/);
});
