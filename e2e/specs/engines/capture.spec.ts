import { expect, test } from '../../engines';
import { measureBlank } from '../../fixtures/blank';

test('a capture of the whole home page, which nobody has scrolled, is not blank', async ({ person }) => {
  await person.resize(1280, 800);
  await person.open('/');
  // Previews of the pictures may still come.
  await expect
    .poll(async () => {
      const { longest, share } = await measureBlank(await person.captures());
      return longest < 320 && share < 0.4 ? 'drawn' : { longest, share };
    })
    .toBe('drawn');
});
