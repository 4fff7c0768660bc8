import { resolve } from 'node:path';
import { test } from '../../engines';
import { signIn } from '../../engines/steps';
import { button, field, heading, link, main } from '../../engines/targets';

const PICTURE = resolve(__dirname, '../../../shell/public/icon-512.png');

test('an author signs in, writes a post with a picture, publishes it, signs out, and reads it', async ({
  person,
}, { project }) => {
  const title = `Written in ${project.name} ${Date.now()}`;
  await person.open('/admin/blog/new');
  await person.isAt('/admin/login');
  await signIn(person);
  await person.isAt('/admin/blog/new');

  await person.type(field('Title'), title);
  await person.type(field('Excerpt'), 'Three engines, one article.');
  await person.type(field('Content'), 'The first paragraph.');
  await person.choose(/^Featured Image file/, PICTURE);
  await person.type(field('Alternative text'), 'A wave in ink');
  await person.seesIn(field('Featured Image'), /\/public-images\/blog\/\d{13}\.png$/);
  await person.click(button('Publish'));
  await person.isAt('/admin/blog');
  await person.sees(title);

  await person.click(button('Sign out'));
  await person.isAt('/admin/login');
  await person.open('/blog');
  await person.click(link(new RegExp(title), main));
  await person.sees(heading(title));
  await person.sees('The first paragraph.');
  await person.sees({ role: 'img', name: 'A wave in ink' });
});
