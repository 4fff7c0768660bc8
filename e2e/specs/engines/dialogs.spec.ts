import { resolve } from 'node:path';
import { test } from '../../engines';
import type { Person } from '../../engines/person';
import { signIn } from '../../engines/steps';
import { alertDialog, button, dialog, field, heading, link } from '../../engines/targets';
import type { Target } from '../../engines/watchPage';
import { asOperator } from '../admin/support';

const PICTURE = resolve(__dirname, '../../../shell/public/icon-512.png');

/** Escape closes it and leads back to what has opened it, from where Enter opens it again. */
async function closesAndOpensAgain(person: Person, target: Target) {
  await person.sees(target);
  await person.press('Escape');
  await person.seesNo(target);
  await person.press('Enter');
  await person.sees(target);
}

test('every kind of dialog opens and closes by the keyboard', async ({ person }, { project }) => {
  const slug = `dialogs-${project.name}-${Date.now()}`;
  const title = `Dialogs in ${project.name} ${slug}`;
  const [post] = (await asOperator('POST', 'blog_posts?select=id', {
    slug,
    title,
    content: '<p>Somebody writes.</p>',
    category: 'Technology',
    author: 'Engines',
    date: '2025-06-01',
    image: '/media/posts/passkeys.webp',
  })) as [{ id: string }];
  const path = `/admin/blog/edit/${post.id}`;

  await person.open('/admin/blog');
  await signIn(person);
  await person.sees(heading('Blog Posts'));

  const question = alertDialog('Delete Blog Post');
  await person.click(button(`Delete ${title}`));
  await closesAndOpensAgain(person, question);
  // The careful answer has the focus.
  await person.press('Enter');
  await person.seesNo(question);

  const palette = dialog('Command palette');
  await person.press('Control+k');
  await person.sees(palette);
  await person.press('Escape');
  await person.seesNo(palette);

  // A form without a draft on the server: leaving asks, however slow the machine is.
  await person.open('/admin/settings');
  await person.type(field('Name'), ' mine');
  await person.sees('Unsaved changes');
  const leaving = alertDialog('Leave without saving?');
  await person.click(link('Dashboard'));
  await closesAndOpensAgain(person, leaving);
  await person.press('Enter');
  await person.seesNo(leaving);
  await person.click(link('Dashboard'));
  await person.click(button('Leave'));
  await person.sees(heading('Dashboard'));

  await person.open(path);
  await person.type(field('Title'), ' mine');

  const address: Target = { role: 'combobox', name: 'Address of the link' };
  await person.click(field('Content'));
  await person.press('Control+a');
  await person.press('Control+k');
  await person.sees(address);
  await person.press('Escape');
  await person.seesNo(address);

  const texts = dialog('Images');
  await person.choose(/^Images for Content/, PICTURE);
  await person.click(button('Images'));
  await closesAndOpensAgain(person, texts);
  await person.press('Escape');
  await person.seesNo(texts);

  await asOperator('PATCH', `blog_posts?id=eq.${post.id}`, { title: `${title} theirs` });
  const conflict = alertDialog('Somebody else has saved this');
  await person.press('Control+s');
  await person.sees(conflict);
  await person.press('Escape');
  await person.seesNo(conflict);
  await asOperator('DELETE', `blog_posts?id=eq.${post.id}`);
});
