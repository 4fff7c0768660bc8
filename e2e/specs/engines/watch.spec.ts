import { expect, test } from '../../engines';
import { heading } from '../../engines/targets';

function goWrong(): void {
  new Image().src = 'https://elsewhere.example/picture.png';
  try {
    new Function('');
  } catch {
    // As in a library that probes whether eval is allowed.
  }
  console.error('said aloud');
  void Promise.reject(new Error('left alone'));
  throw new Error('thrown');
}

test.use({
  planted: {
    markup: '<script>window.isInline = true;</script><script src="/__e2e/planted.js"></script>',
    script: `(${goWrong.toString()})()`,
  },
});

test('errors of a page are recorded from its start and kept on the next page', async ({ person }) => {
  await person.open('/terms');
  await person.open('/privacy');
  await person.sees(heading('Privacy Policy'));
  for (const path of ['/terms', '/privacy'])
    for (const problem of [
      'policy violation: script-src-elem inline',
      'policy violation: script-src eval',
      'policy violation: img-src https://elsewhere.example',
      'console.error: said aloud',
      'unhandled rejection: Error: left alone',
      'script error: ',
    ])
      expect(await person.problems()).toContainEqual(expect.stringContaining(`${path}: ${problem}`));
});
