import { isDue } from './cron';

const at = (time: string) => new Date(`2025-03-10T${time}:00Z`);

test.each([
  ['* * * * *', '09:41', true],
  ['*/5 * * * *', '09:40', true],
  ['*/5 * * * *', '09:41', false],
  ['0 9-17 * * *', '12:00', true],
  ['0 9-17 * * *', '18:00', false],
  ['15,45 * * * *', '09:45', true],
  ['@hourly', '09:00', true],
  ['@hourly', '09:01', false],
  ['@daily', '00:00', true],
  ['0 0 * * 1', '00:00', true],
  ['0 0 * * 2', '00:00', false],
  ['0 0 10 * 2', '00:00', true],
  ['0 0 11 * *', '00:00', false],
  ['2-10/4 * * * *', '09:06', true],
])('"%s" at %s (a Monday, the 10th): %s', (schedule, time, expected) => {
  expect(isDue(schedule, at(time))).toBe(expected);
});

test.each(['', 'now', '* * * *', 'a * * * *', '@sometimes'])('says that "%s" is no schedule', (schedule) => {
  expect(() => isDue(schedule, at('00:00'))).toThrow(/is not a/);
});
