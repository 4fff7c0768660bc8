import { writeFile } from 'node:fs/promises';
import { test } from '../../engines';
import {
  button,
  checkbox,
  dialog,
  field,
  foot,
  form,
  heading,
  link,
  main,
  region,
  searchField,
} from '../../engines/targets';

/** An address of its own for every run and engine. */
const addressOf = (name: string) => `${name}-${test.info().project.name}-${Date.now()}@example.com`;

test('a visitor goes from the home page to the articles, filters them, and reads one', async ({ person }) => {
  await person.open('/');
  await person.sees(heading(/Full-Service Digital Agency/));
  await person.click(link('Blog', foot));
  await person.isAt('/blog');
  await person.click(link('Cloud', main));
  await person.isAt('/blog?category=Cloud');
  await person.seesNo(heading('Deleting forty thousand lines'));
  await person.click(link(/Eleven slow minutes/));
  await person.isAt('/blog/eleven-slow-minutes');
  await person.sees(heading('Eleven slow minutes'));
  await person.sees(heading('Written by'));
});

test('a visitor with a phone finds a section and another page through the menu, and filters there', async ({
  person,
}) => {
  await person.resize(390, 844);
  await person.open('/');
  const menu = dialog('Menu');
  await person.click(button('Open menu'));
  await person.sees(menu);
  await person.press('Escape');
  await person.seesNo(menu);
  await person.click(button('Open menu'));
  await person.click(button('Close menu', menu));
  await person.seesNo(menu);
  for (const [name, path] of [
    ['Contact', '/'],
    ['Careers', '/careers'],
  ] as const) {
    await person.click(button('Open menu'));
    await person.click(link(name, menu));
    await person.isAt(path);
    await person.seesNo(menu);
  }
  await person.click(link('Design', main));
  await person.isAt('/careers?department=design');
  await person.sees({ role: 'article', name: 'Product Designer' });
  await person.seesNo({ role: 'article', name: 'Content Marketing Lead' });
});

test('a visitor looks for an answer: one is open at a time, and searching narrows the questions', async ({
  person,
}) => {
  await person.open('/help');
  await person.click('How do you charge, and when do I pay?');
  await person.sees(/^Projects have a fixed price per stage/);
  await person.click('How long does a typical project take?');
  await person.seesNo(/^Projects have a fixed price per stage/);
  await person.type(searchField('Search questions'), 'urgent');
  await person.isAt('/help?q=urgent');
  await person.sees('How do I report an urgent problem?');
  await person.seesNo('How long does a typical project take?');
});

test('a visitor writes to the agency', async ({ person }) => {
  await person.open('/contact');
  const contact = form('Contact');
  await person.type(field('Name', contact), 'Ada Lovelace');
  await person.type(field('Email', contact), addressOf('ada'));
  await person.type(field('Message', contact), 'A machine that computes, please.');
  await person.click(button('Send Message', contact));
  await person.sees('Thank you! Your message has been sent successfully.');
});

test('a reader subscribes with an address alone, and to topics of their choice', async ({ person }) => {
  await person.open('/subscribe');
  await person.type(field('Email address', main), addressOf('compact'));
  await person.click(button('Subscribe', main));
  await person.sees('Thank you for subscribing! Check your inbox for updates.');

  await person.click(link('Choose them on the newsletter page.'));
  await person.isAt('/newsletter');
  // The address changes before the page does, and the page before has a field of this name, too.
  await person.sees(checkbox('UI/UX Design'));
  await person.type(field('Email address'), addressOf('topics'));
  await person.click(checkbox('UI/UX Design'));
  await person.click(checkbox('Cloud Computing'));
  await person.click(button('Subscribe'));
  await person.sees(heading('Successfully Subscribed!'));
});

test('an applicant chooses a position and applies with a CV', async ({ person }, info) => {
  const cv = info.outputPath('cv.pdf');
  await writeFile(cv, '%PDF-1.7\nA life by the sea.\n%%EOF');
  await person.open('/careers');
  await person.click(link(/^Apply Now.*Product Designer$/));
  await person.isAt('/careers?apply=product-designer');
  const apply = region('Apply');
  await person.type(field('Name', apply), 'Grace Hopper');
  await person.type(field('Email', apply), addressOf('grace'));
  await person.type(field('What would you like to work on?', apply), 'Compilers.');
  await person.choose('CV', cv);
  await person.click(button('Send application', apply));
  await person.sees(/^Thank you! Your application has been sent/);
});
