import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarationsOf } from './types-plugin';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'types-'));
  mkdirSync(join(folder, 'app'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const declarations = () => declarationsOf(join(folder, 'app/index.tsx'), folder);

test('the declarations of the exposed module come with those it names, and with no others', () => {
  write('entry.ts', 'export interface Entry { name: string }');
  write('Page.tsx', 'export const Page = () => <p />;');
  write(
    'app/index.tsx',
    `import type { Entry } from '../entry';
     import { Page } from '../Page';
     export const entries: Entry[] = [];
     const app: { routes: object[] } = { routes: [{ element: <Page /> }] };
     export default app;`,
  );
  const { files, problems } = declarations();
  expect(problems).toEqual([]);
  expect(Object.keys(files).sort()).toEqual(['app/index.d.ts', 'entry.d.ts']);
  expect(files['app/index.d.ts']).toContain('export declare const entries: Entry[];');
});

test('something exposed without a type is named', () => {
  write('app/index.tsx', 'const make = () => ({ a: 1 });\nexport default make();');
  expect(declarations().problems).toEqual([expect.stringContaining('app/index.tsx: ')]);
});
