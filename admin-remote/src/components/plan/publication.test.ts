import { publicationOf } from './publication';

const NOW = Date.parse('2025-06-01T10:00:00Z');
const EARLIER = '2025-06-01T09:59:00+00:00';
const SAME = '2025-06-01T12:00:00+02:00';
const LATER = '2025-06-01T10:01:00+00:00';

test.each([
  [false, null, null, 'Draft'],
  [false, EARLIER, LATER, 'Draft'],
  [true, null, null, 'Published'],
  [true, LATER, null, 'Planned'],
  [true, SAME, null, 'Published'],
  [true, EARLIER, LATER, 'Published'],
  [true, null, SAME, 'Offline'],
  [true, null, LATER, 'Published'],
  [true, LATER, EARLIER, 'Offline'],
])('published %s from %s until %s is %s', (published, publish_at, unpublish_at, expected) => {
  expect(publicationOf({ published, publish_at, unpublish_at }, NOW)).toBe(expected);
});
