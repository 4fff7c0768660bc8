import { fc } from '../testing/fuzz';
import { jsonErrorIndex } from './jsonErrorIndex';
import { formatMetrics, parseMetrics } from './metrics';

const metric = fc.record({ value: fc.string(), label: fc.string(), description: fc.string() });

describe('metrics as JSON', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(metric, { maxLength: 10 }), (metrics) => {
        expect(parseMetrics(formatMetrics(metrics))).toEqual({ metrics, error: null });
      }),
    );
  });

  it('answer every text with metrics or with a reason, never with a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { metrics, error } = parseMetrics(text);
        expect((metrics === null) !== (error === null)).toBe(true);
      }),
    );
  });

  it.each([
    ['[{"value": "2x",}]', 'This is not valid JSON: line 1, column 17.'],
    ['[\n  {"value" "2x"}\n]', 'This is not valid JSON: line 2, column 12.'],
    ['[', 'This is not valid JSON: line 1, column 2.'],
    ['{}', 'Metrics are a list of objects with value, label and description.'],
    ['[1]', 'Metric 1 must be an object with value, label and description.'],
    ['[{"value": 2, "label": "x"}]', 'Metric 1: "value" must be text.'],
  ])('say where %j goes wrong', (text, error) => {
    expect(parseMetrics(text)).toEqual({ metrics: null, error });
  });

  it('are none when the text is empty', () => {
    expect(parseMetrics('  ')).toEqual({ metrics: [], error: null });
  });
});

describe('the place where JSON goes wrong', () => {
  it('is the end of every text that is JSON', () => {
    fc.assert(fc.property(fc.json(), (text) => expect(jsonErrorIndex(text)).toBe(text.length)));
  });

  it('is before the end, or the text is cut short, for every other', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, seed) => {
        const at = seed % (text.length + 1);
        const broken = `${text.slice(0, at)}#${text.slice(at)}`;
        const isJson = () => {
          try {
            JSON.parse(broken);
            return true;
          } catch {
            return false;
          }
        };
        expect(jsonErrorIndex(broken) < broken.length).toBe(!isJson());
      }),
    );
  });
});
