import { expect, test } from '../../engines';

/**
 * In the page: lets a mouse rest on a field, waits for the prefetch of the app's files, starts the app, and reports all of
 * it to the server.
 */
function startOnceFetched(): void {
  const tell = (what: string, details: object) =>
    fetch(`/__e2e/${what}?${encodeURIComponent(JSON.stringify(details))}`);
  const whenever = (isSo: () => boolean, then: () => void) =>
    isSo() ? then() : setTimeout(whenever, 50, isSo, then);
  addEventListener('load', () => {
    void tell('loaded', {}).then(() => {
      const mouse = { bubbles: true, pointerType: 'mouse' };
      document.querySelector('main input[name=name]')!.dispatchEvent(new PointerEvent('pointerover', mouse));
    });
    const { styles, scripts, ahead } = document.querySelector<HTMLElement>('script[data-ahead]')!.dataset;
    const files = `${styles} ${scripts} ${ahead}`.split(' ');
    const isFetched = (file: string) =>
      performance.getEntriesByName(new URL(file, location.href).href).length > 0;
    const { isRunning, start } = window.__person;
    whenever(
      () => files.every(isFetched),
      () => {
        const loaded = [...document.scripts].filter(({ src }) => src && !src.includes('/__e2e/'));
        void tell('fetched', { files, isRunning: isRunning(), scripts: loaded.length }).then(start);
        whenever(isRunning, () => void tell('running', {}));
      },
    );
  });
}

test.use({
  planted: {
    markup: '<script src="/__e2e/planted.js"></script>',
    script: `(${startOnceFetched.toString()})()`,
  },
});

test('the files of the app are fetched when a pointer rests on a field, without running, and never again', async ({
  engine,
  site,
}) => {
  const close = await engine.leave(`${site.url}/contact`);
  const told = (what: string) => site.requests.findIndex((path) => path.startsWith(`/__e2e/${what}`));
  try {
    await expect.poll(() => told('running')).toBeGreaterThan(0);
  } finally {
    await close();
  }
  const at = told('fetched');
  const { files, ...state } = JSON.parse(
    decodeURIComponent(new URL(site.requests[at]!, site.url).search.slice(1)),
  ) as { files: string[]; isRunning: boolean; scripts: number };
  expect(state).toEqual({ isRunning: false, scripts: 0 });
  expect(files.length).toBeGreaterThan(5);
  const before = site.requests.slice(0, told('loaded'));
  expect(before.filter((path) => files.includes(path))).toEqual([]);
  const count = (requests: string[]) => files.map((file) => requests.filter((path) => path === file).length);
  expect(count(site.requests.slice(0, at))).toEqual(files.map(() => 1));
  expect(count(site.requests.slice(at))).toEqual(files.map(() => 0));
});
