import { timeSince } from './moments';

it('a time is said in the largest unit that fits', () => {
  const now = Date.parse('2025-06-15T12:00:00Z');
  const said = (iso: string) => timeSince(iso, now);
  expect(said('2025-06-15T11:59:30Z')).toBe('just now');
  expect(said('2025-06-15T12:00:30Z')).toBe('just now');
  expect(said('2025-06-15T11:58:00Z')).toBe('2 minutes ago');
  expect(said('2025-06-14T11:00:00Z')).toBe('yesterday');
  expect(said('2025-06-01T12:00:00Z')).toBe('2 weeks ago');
  expect(said('2023-06-01T12:00:00Z')).toBe('2 years ago');
});
