import { fc } from '@agency/shared/testing/fuzz';
import { isEqual } from './equal';
import { mergeVersions, type Versions } from './merge';

/** What is saved when the person resolves every conflict with their own value. */
function saved(versions: Versions) {
  const { taken } = mergeVersions(versions);
  return Object.fromEntries(
    Object.keys(versions.mine).map((name) => [
      name,
      taken.includes(name) ? versions.theirs[name] : versions.mine[name],
    ]),
  );
}

describe('merging two versions of a record', () => {
  it('takes their changes, keeps mine, and leaves fields that both changed to the person', () => {
    const base = { title: 'a', excerpt: 'a', tags: ['a'], author: 'a' };
    const mine = { title: 'b', excerpt: 'a', tags: ['a', 'b'], author: 'a' };
    const theirs = { title: 'c', excerpt: 'c', tags: ['a'], author: 'a' };
    expect(mergeVersions({ base, mine, theirs })).toEqual({ taken: ['excerpt'], disputed: ['title'] });
  });

  it('has no conflict when both made the same change', () => {
    const versions = { base: { title: 'a' }, mine: { title: 'b' }, theirs: { title: 'b' } };
    expect(mergeVersions(versions)).toEqual({ taken: [], disputed: [] });
  });

  it('never reverts a field that I did not change, for any three versions', () => {
    const values = fc.record({
      title: fc.constantFrom('a', 'b', 'c'),
      tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
      published: fc.boolean(),
    });
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const result = saved({ base, mine, theirs });
        for (const name of ['title', 'tags', 'published'] as const) {
          if (isEqual(mine[name], base[name])) expect(result[name]).toEqual(theirs[name]);
          else if (isEqual(theirs[name], base[name])) expect(result[name]).toEqual(mine[name]);
        }
      }),
    );
  });
});
