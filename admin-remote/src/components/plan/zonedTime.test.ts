import { distance, fromWall, inUtc, inZone, toWall } from './zonedTime';

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const utc = (time: string) => `${time}:00.000Z`;

test.each([
  [BERLIN, '2025-01-15T10:00', ['2025-01-15T09:00']],
  [BERLIN, '2025-07-15T10:00', ['2025-07-15T08:00']],
  [NEW_YORK, '2025-01-15T10:00', ['2025-01-15T15:00']],
  [NEW_YORK, '2025-07-15T22:30', ['2025-07-16T02:30']],
  ['Asia/Kathmandu', '2025-07-15T00:15', ['2025-07-14T18:30']],
  ['UTC', '2028-02-29T23:59', ['2028-02-29T23:59']],
  ['Pacific/Kiritimati', '2026-01-01T00:00', ['2025-12-31T10:00']],
  // The last minute before the clock is changed, and the first one after it.
  [BERLIN, '2025-03-30T01:59', ['2025-03-30T00:59']],
  [BERLIN, '2025-03-30T03:00', ['2025-03-30T01:00']],
  [BERLIN, '2025-10-26T01:59', ['2025-10-25T23:59']],
  [BERLIN, '2025-10-26T03:00', ['2025-10-26T02:00']],
  [NEW_YORK, '2025-03-09T03:00', ['2025-03-09T07:00']],
  [NEW_YORK, '2025-11-02T00:59', ['2025-11-02T04:59']],
  [NEW_YORK, '2025-11-02T02:00', ['2025-11-02T07:00']],
  // Twice that day.
  [BERLIN, '2025-10-26T02:00', ['2025-10-26T00:00', '2025-10-26T01:00']],
  [BERLIN, '2025-10-26T02:59', ['2025-10-26T00:59', '2025-10-26T01:59']],
  [NEW_YORK, '2025-11-02T01:30', ['2025-11-02T05:30', '2025-11-02T06:30']],
  // By half an hour.
  ['Australia/Lord_Howe', '2025-04-06T01:45', ['2025-04-05T14:45', '2025-04-05T15:15']],
])('in %s, %s is %j of UTC', (zone, wall, moments) => {
  expect(fromWall(wall, zone)).toEqual({ moments: moments.map(utc), isSkipped: false });
  for (const moment of moments) expect(toWall(utc(moment), zone)).toBe(wall);
});

test.each([
  [BERLIN, '2025-03-30T02:30', '2025-03-30T01:30', '2025-03-30T03:30'],
  [BERLIN, '2025-03-30T02:00', '2025-03-30T01:00', '2025-03-30T03:00'],
  [NEW_YORK, '2025-03-09T02:30', '2025-03-09T07:30', '2025-03-09T03:30'],
  // A whole day.
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00', '2011-12-31T12:00'],
])('in %s the clock skips %s: as late after it', (zone, wall, moment, later) => {
  expect(fromWall(wall, zone)).toEqual({ moments: [utc(moment)], isSkipped: true });
  expect(toWall(utc(moment), zone)).toBe(later);
});

test('every minute of a year is read back as it was shown', () => {
  for (const zone of [BERLIN, NEW_YORK, 'Australia/Lord_Howe', 'UTC'])
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2026, 0, 1); at += 7 * 60 * 60_000 + 60_000) {
      const iso = new Date(at).toISOString();
      expect(fromWall(toWall(iso, zone), zone)?.moments).toContain(iso);
    }
});

test('seconds and milliseconds are cut off', () => {
  expect(toWall('2025-07-15T08:00:59.999Z', BERLIN)).toBe('2025-07-15T10:00');
  expect(toWall('1969-12-31T23:59:59.999Z', 'UTC')).toBe('1969-12-31T23:59');
});

test.each(['', 'tomorrow', '2025-07-15'])('"%s" is no time', (typed) => {
  expect(fromWall(typed, BERLIN)).toBeNull();
});

test('a moment is said with its zone, and in UTC with the day where that is another one', () => {
  expect(inZone(utc('2025-07-15T08:00'), BERLIN)).toBe(
    'Tue, Jul 15, 2025, 10:00 Central European Summer Time',
  );
  expect(inUtc(utc('2025-07-15T08:00'), BERLIN)).toBe('08:00 UTC');
  expect(inUtc(utc('2025-07-16T02:30'), NEW_YORK)).toBe('Jul 16, 02:30 UTC');
  expect(distance(utc('2025-10-26T00:30'), BERLIN)).toBe('GMT+2');
  expect(distance(utc('2025-10-26T01:30'), BERLIN)).toBe('GMT+1');
});
