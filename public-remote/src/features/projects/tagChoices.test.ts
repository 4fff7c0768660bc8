import { tagChoices } from './tagChoices';

const tag = (n: number, count = 1) => ({ name: `Tag ${String(n).padStart(2, '0')}`, count });

describe('the tags of the filter', () => {
  it('all show, by name, while they are few', () => {
    const tags = Array.from({ length: 8 }, (_, n) => tag(n));
    expect(tagChoices(tags)).toEqual({ options: tags.map(({ name }) => name), visible: 8 });
  });

  it('show the most used ones when they are many, and lose none', () => {
    const tags = Array.from({ length: 40 }, (_, n) => tag(n, n >= 30 ? 5 : 1));
    const { options, visible } = tagChoices(tags);
    expect(options.slice(0, visible)).toEqual(tags.slice(30, 38).map(({ name }) => name));
    expect(options.slice(visible)).toEqual([...tags.slice(0, 30), ...tags.slice(38)].map(({ name }) => name));
  });

  it('show those of more than one project only, by name, when they are many', () => {
    const tags = Array.from({ length: 15 }, (_, n) => tag(n, n % 5 === 0 ? 2 : 1));
    const { options, visible } = tagChoices(tags);
    expect(options.slice(0, visible)).toEqual(['Tag 00', 'Tag 05', 'Tag 10']);
    expect(options).toHaveLength(15);
  });

  it('show some when each is of one project', () => {
    expect(tagChoices(Array.from({ length: 9 }, (_, n) => tag(n))).visible).toBe(8);
  });
});
