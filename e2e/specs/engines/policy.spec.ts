import { expect, test } from '../../engines';
import { button, heading } from '../../engines/targets';
import { signIn } from '../../engines/steps';
import { ADMIN_SCREENS, PUBLIC_ROUTES, PUBLIC_STATES } from '../../fixtures/routes';

test('no public page breaks the policy or logs an error, as it is read and with the app', async ({
  person,
}) => {
  for (const path of [...PUBLIC_ROUTES, ...PUBLIC_STATES.map(([state]) => state)]) {
    await person.open(path);
    await person.startsApp();
    expect(await person.problems(), path).toEqual([]);
  }
});

test('no screen of the back-office does, nor what its forms bring along', async ({ person }) => {
  await person.open('/admin/dashboard');
  await signIn(person);
  for (const [path, name] of ADMIN_SCREENS) {
    await person.open(path);
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
