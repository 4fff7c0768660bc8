import { test } from '../../engines';
import { alertDialog, button, field, foot, form, heading, link } from '../../engines/targets';
import type { Fault } from '../../engines/proxy';

/*
 * A short set of the failure matrix (`specs/federation`, in Chromium) for the other engines: what each of them does by itself
 * with scripts that are missing, late or changed. Errors are what these pages have, so none of them fails a test.
 */
test.use({ planted: { markup: '', script: '' } });

const APOLOGY = heading('This part of the site is not answering');
const OF_ADMIN = '^/_r/admin-remote/[^/]+/';
const TAMPERED: Fault = { more: ';window.__tampered=true' };

const MATRIX: [name: string, paths: RegExp, fault: Fault][] = [
  ['manifest answers 500', new RegExp(`${OF_ADMIN}mf-manifest`), { status: 500 }],
  ['manifest hangs', new RegExp(`${OF_ADMIN}mf-manifest`), 'hangs'],
  ['entry is missing', new RegExp(`${OF_ADMIN}remoteEntry`), { status: 404 }],
  ['entry was tampered with', new RegExp(`${OF_ADMIN}remoteEntry`), TAMPERED],
  ['chunk is missing', new RegExp(`${OF_ADMIN}__federation_expose[^/]*\\.js`), { status: 404 }],
  ['chunk was tampered with', new RegExp(`${OF_ADMIN}__federation_expose[^/]*\\.js`), TAMPERED],
  ['chunk hangs', new RegExp(`${OF_ADMIN}__federation_expose[^/]*\\.js`), 'hangs'],
];

for (const [name, paths, fault] of MATRIX) {
  test(`a remote whose ${name} is replaced by an apology, and comes by itself once it is there`, async ({
    person,
    site,
  }) => {
    const mend = site.fail(paths, fault);
    await person.open('/admin/login');
    await person.sees(APOLOGY);
    await person.sees(link(/@/));
    mend();
    await person.sees(field('Email'));
    await person.seesNo(APOLOGY);
  });
}

test('a page whose script is missing leaves frame and other pages, and comes once it is there', async ({
  person,
  site,
}) => {
  await person.open('/contact');
  await person.startsApp();
  const PAGE = /^\/_r\/public-remote\/[^/]+\/(?!remoteEntry|__federation_expose)[^/]*\.js/;
  const mend = site.fail(PAGE, { status: 404 });
  await person.click(link('Careers', foot));
  await person.sees(APOLOGY);
  await person.sees(link('Blog', foot));
  await person.click(button('Retry'));
  await person.sees(APOLOGY);
  mend();
  await person.sees({ role: 'article', name: 'Product Designer' });
  await person.seesNo(APOLOGY);
  await person.isAt('/careers');
});

test('a rendered page is read and its form is sent while its remote does not load', async ({
  person,
  site,
}) => {
  site.fail(/^\/_r\/public-remote\//, { status: 404 });
  await person.open('/contact');
  const contact = form('Contact');
  await person.type(field('Name', contact), 'Ada Lovelace');
  await person.type(field('Email', contact), `ada-${Date.now()}@example.com`);
  await person.type(field('Message', contact), 'By the browser alone.');
  await person.click(button('Send Message', contact));
  await person.sees('Thank you! Your message has been sent successfully.');
  await person.seesNo(alertDialog(/./));
});
