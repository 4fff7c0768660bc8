import { expect, test } from '../../engines';
import { button, heading } from '../../engines/targets';
import { signIn } from '../../engines/steps';
import { ADMIN_SCREENS, PUBLIC_ROUTES, PUBLIC_STATES } from '../../fixtures/routes';

test('no public page violates its CSP or logs an error, before and after hydration', async ({ person }) => {
  for (const path of [...PUBLIC_ROUTES, ...PUBLIC_STATES.map(([state]) => state)]) {
    await person.open(path);
    await person.startsApp();
    expect(await person.problems(), path).toEqual([]);
  }
});

test('no screen or form of the back-office violates its CSP or logs an error', async ({ person }) => {
  await person.open('/admin/dashboard');
  await signIn(person);
  let before = '';
  // All addresses answer with one document, which Chromium loads for each of them: here the app goes from screen to screen.
  for (const [path, name] of ADMIN_SCREENS) {
    // A heading that is there already would not say that the screen has changed.
    await (name === before ? person.open(path) : person.goes(path));
    before = name;
    await person.sees(heading(name));
    await person.seesNo(/^Loading/);
    expect(await person.problems(), path).toEqual([]);
  }
  await person.open('/admin/projects/new');
  await person.click(button('Add Project'));
  await person.sees('Please enter a title.');
  await person.click(button('Pick Color'));
  await person.sees({ role: 'slider', name: 'Color' });
});

test('a CV is drawn in its sandbox', async ({ person }) => {
  await person.open('/admin/applications?search=hinata.kobayashi');
  await signIn(person);
  await person.click(button(/^View application of/));
  await person.click(button('Show CV'));
  await person.sees(button('Hide CV'));
  await person.seesNo('Loading the CV...');
  // The viewer has drawn it: it says otherwise why it has not.
  await person.seesNo(/Download it|The viewer could not/);
  expect(await person.problems()).toEqual([]);
});
