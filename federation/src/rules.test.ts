import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// webpack writes the final hash over the early one wherever it stands: four digits also stand in colours and numbers.
test('a hash in the name of a built file is too long to stand in a file by chance', () => {
  const sources = readdirSync(__dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const templates = sources.flatMap((name) =>
    [
      ...readFileSync(join(__dirname, name), 'utf8').matchAll(/\[(?:content|chunk|full)?hash(?::\d+)?\]/g),
    ].map(([template]) => `${name} ${template}`),
  );
  expect(templates.length).toBeGreaterThan(5);
  expect(templates.filter((template) => !template.endsWith(' [contenthash:8]'))).toEqual([]);
});
