import { render, screen } from '@testing-library/react';
import { addDays } from './range';
import { TideChart } from './TideChart';

const FIRST = '2026-03-01';

function pathsOf(now: number[], before: number[]): string[] {
  const points = now.map((value, index) => ({
    day: addDays(FIRST, index),
    now: value,
    before: before[index]!,
  }));
  const range = { from: FIRST, to: points.at(-1)!.day };
  const { unmount } = render(<TideChart title="Messages" label="Messages" points={points} range={range} />);
  const paths = [...screen.getByRole('region', { name: 'Messages' }).querySelectorAll('svg path')];
  unmount();
  return paths.map((path) => path.getAttribute('d')!);
}
const pieces = (path: string | undefined) => path?.match(/M/g)?.length ?? 0;

describe('the chart', () => {
  it('draws lines where most days have something', () => {
    const paths = pathsOf([3, 0, 5, 4], [1, 0, 2, 0]);
    expect(paths.map(pieces)).toEqual([1, 1, 1]);
    expect(paths[2]).toMatch(/^M0 100L240 197L480 35\.\d+L720 67\.\d+$/);
  });

  it('draws a bar for each day that has any where most have none, and those of before beside them', () => {
    const [now, before, ...more] = pathsOf([0, 2, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0]);
    expect([pieces(now), pieces(before), more]).toEqual([2, 1, []]);
    // Half as high for half as many: from the ground, by the room that both have.
    expect(now!.match(/v-[\d.]+/g)).toEqual(['v-197', 'v-98.5']);
    expect(Number(/M([\d.]+)/.exec(before!)![1])).toBeLessThan(Number(/M([\d.]+)/.exec(now!)![1]));
  });

  it('says so with a single day, and with none at all', () => {
    expect(pathsOf([4], [2])).toHaveLength(3);
    expect(pathsOf([0, 0], [0, 0])).toEqual(['', '']);
  });
});
