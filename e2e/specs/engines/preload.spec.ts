import { expect, test } from '../../engines';

const APP = /^\/_r\/public-remote\/[^?]*__federation_expose_app[^?]*\.js$/;

test('a file that is needed while its preload is still under way is fetched once, without an error', async ({
  person,
  site,
}) => {
  site.delay(APP, 1500);
  await person.open('/contact');
  await person.startsApp();
  expect(site.requests.filter((path) => APP.test(path))).toHaveLength(1);
  expect(await person.problems()).toEqual([]);
});
