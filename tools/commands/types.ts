import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOfMigrations } from '../../local-stack/src/database/print-types';
import { ROOT } from '../src/lib/workspace';
import type { Invocation } from '../command';

/** `npm run types:database [-- --print]`: writes, or prints, the types of the tables that the migrations make. */
export async function run({ args }: Invocation): Promise<void> {
  const text = await typesOfMigrations();
  if (args.includes('--print')) process.stdout.write(text);
  else writeFileSync(join(ROOT, 'shared/src/contracts/database.types.ts'), text);
}
