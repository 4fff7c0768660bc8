import { createRateLimit } from './rate-limit';

const MINUTE = 60_000;

function limitAt(start: number) {
  const clock = { now: start };
  return { clock, limit: createRateLimit(3, MINUTE, () => clock.now) };
}

test('allows as many events as the limit says, then names the seconds to wait', () => {
  const { clock, limit } = limitAt(0);
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0]);
  clock.now = 20_000;
  expect(limit.take('a')).toBe(40);
});

test('counts every key on its own', () => {
  const { limit } = limitAt(0);
  for (let count = 0; count < 3; count += 1) limit.take('a');
  expect(limit.take('b')).toBe(0);
});

test('allows again when the window has moved on', () => {
  const { clock, limit } = limitAt(0);
  for (let count = 0; count < 3; count += 1) limit.take('a');
  clock.now = MINUTE + 1;
  expect(limit.take('a')).toBe(0);
});

test('does not count an event that is given back', () => {
  const { limit } = limitAt(0);
  for (let count = 0; count < 10; count += 1) {
    expect(limit.take('a')).toBe(0);
    limit.giveBack('a');
  }
});

test('keeps its memory bounded', () => {
  const { limit } = limitAt(0);
  for (let count = 0; count < 3; count += 1) limit.take('first');
  for (let key = 0; key < 10_000; key += 1) limit.take(`key ${key}`);
  expect(limit.take('first')).toBe(0);
});
