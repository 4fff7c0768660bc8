import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { typesOfMigrations } = await import('../src/database/print-types.ts');
const text = await typesOfMigrations();
const target = process.argv.includes('--print')
  ? null
  : resolve(import.meta.dirname, '../../shared/src/contracts/database.types.ts');
if (target) writeFileSync(target, text);
else process.stdout.write(text);
process.exit(0);
