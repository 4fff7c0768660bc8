import { fc } from '@agency/shared/testing/fuzz';
import { cloneDeep, isEqual, merge } from '.';

class Range {
  constructor(
    public index: number,
    public length: number,
  ) {}
}

describe('a deep copy', () => {
  it('equals the original, and shares nothing that can be changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = cloneDeep(value);
        expect(copy).toEqual(value);
        expect(isEqual(copy, value)).toBe(true);
      }),
    );
    const original = { attributes: { list: ['bullet'] } };
    cloneDeep(original).attributes.list.push('ordered');
    expect(original).toEqual({ attributes: { list: ['bullet'] } });
  });

  it('keeps a key named __proto__, and changes no class by it', () => {
    const original = JSON.parse('{ "": { "__proto__": { "bold": true } } }') as { '': object };
    const copy = cloneDeep(original);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(original));
    expect(Object.getPrototypeOf(copy[''])).toBe(Object.prototype);
  });

  it('keeps the class of a range, and patterns, functions and nodes as they are', () => {
    expect(cloneDeep(new Range(3, 4))).toBeInstanceOf(Range);
    const binding = { prefix: /^#$/, handler: () => true, node: document.body };
    const copy = cloneDeep(binding);
    expect(copy).not.toBe(binding);
    expect(copy.prefix).toBe(binding.prefix);
    expect(copy.handler).toBe(binding.handler);
    expect(copy.node).toBe(binding.node);
  });
});

describe('merging options', () => {
  it('goes into objects, lets later ones win, null too, and leaves the sources alone', () => {
    const defaults = {
      history: { delay: 1000, maxStack: 100 },
      keyboard: { bindings: { tab: 1, enter: 2 } },
    };
    const own = { history: { delay: 500 }, keyboard: { bindings: { tab: null, enter: undefined } } };
    const before = structuredClone(defaults);
    expect(merge({}, defaults, undefined, own)).toEqual({
      history: { delay: 500, maxStack: 100 },
      keyboard: { bindings: { tab: null, enter: 2 } },
    });
    expect(defaults).toEqual(before);
  });

  it('leaves every other object alone, whatever the keys are', () => {
    merge(
      {},
      JSON.parse('{ "__proto__": { "a": 1 }, "constructor": { "prototype": { "a": 1 } } }') as object,
    );
    expect({}).not.toHaveProperty('a');
  });

  it('takes lists, functions and nodes whole', () => {
    const handler = () => undefined;
    const merged = merge(
      { toolbar: { container: ['bold', 'italic'] } },
      { toolbar: { container: ['link'], handler } },
    );
    expect(merged).toEqual({ toolbar: { container: ['link'], handler } });
    expect(merge<{ container?: Node }>({}, { container: document.body }).container).toBe(document.body);
  });
});
