import type { Registry } from '@agency/shared/contracts';
import { composePage } from '../../functions/_page/compose';

const TEMPLATE =
  '<script type="application/json" id="app-config">__APP_CONFIG__</script>' +
  '<script type="application/json" id="app-registry">__APP_REGISTRY__</script>';
const CONFIG = {
  supabaseUrl: 'http://localhost:54321',
  supabaseKey: 'sb_publishable_key',
  siteUrl: 'http://localhost:3000',
  bookingUrl: '',
};
const REGISTRY: Registry = { rev: 3, remotes: {}, blocked: [] };

function dataIn(html: string, id: string): unknown {
  return JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '');
}

test('fills configuration and registry in as JSON', () => {
  const html = composePage(TEMPLATE, CONFIG, REGISTRY);
  expect(dataIn(html, 'app-config')).toEqual(CONFIG);
  expect(dataIn(html, 'app-registry')).toEqual(REGISTRY);
});

test('lets no value end its script element', () => {
  const bookingUrl = 'https://book.example/</script><script>alert(1)</script>';
  const html = composePage(TEMPLATE, { ...CONFIG, bookingUrl }, REGISTRY);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(dataIn(html, 'app-config')).toMatchObject({ bookingUrl });
});

test('takes replacement patterns in values as plain text', () => {
  const bookingUrl = "https://book.example/$&$'$1";
  expect(dataIn(composePage(TEMPLATE, { ...CONFIG, bookingUrl }, REGISTRY), 'app-config')).toMatchObject({
    bookingUrl,
  });
});

test('refuses to put a secret key into a page', () => {
  expect(() => composePage(TEMPLATE, { ...CONFIG, supabaseKey: 'sb_secret_x' }, REGISTRY)).toThrow(
    /secret key/,
  );
});
