import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as standIn from './noOtherSignIns';

const folder = dirname(createRequire(__filename).resolve('@supabase/auth-js/package.json'));
const client = readFileSync(join(folder, 'dist/module/GoTrueClient.js'), 'utf8');

it.each(['lib/webauthn', 'lib/web3/ethereum'])('has every name that the client imports from %s', (part) => {
  const names = new RegExp(`import \\{([^}]*)\\} from '\\./${part}'`).exec(client)![1]!.split(',');
  const wanted = names.map((name) => name.trim()).filter(Boolean);
  expect(wanted.length).toBeGreaterThan(3);
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(wanted));
});

it('refuses what it stands for', () => {
  expect(() => standIn.getCredential()).toThrow('not part of the build');
});
