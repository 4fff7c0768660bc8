import { tryProperties } from '@agency/shared/testing/fuzz';
import { PROPERTIES as GATEWAY } from '../../local-stack/tests/properties';
import { PROPERTIES as FUNCTIONS } from '../../netlify/tests/strangers/properties';
import { TEST_ENV } from '../../netlify/tests/support/env';

/* `tsx tools/bench/strangers-fuzz.ts <inputs> <seed>`: prints its result as one line of JSON. */
const [inputs = '100000', seed = '20260101'] = process.argv.slice(2);
Object.assign(process.env, TEST_ENV);
console.error(
  JSON.stringify({
    seed: Number(seed),
    ...tryProperties([...FUNCTIONS, ...GATEWAY], Number(inputs), Number(seed)),
  }),
);
