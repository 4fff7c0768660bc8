import { keepTyped } from './keepTyped';

const FORM = `
  <form aria-label="Contact">
    <input name="name"><input name="topic" type="checkbox" value="a"><input name="topic" type="checkbox" value="b">
    <select name="service"><option>Web</option><option>Apps</option></select><textarea name="message"></textarea>
  </form>`;

const root = document.body.appendChild(document.createElement('div'));
const field = <T extends HTMLElement = HTMLInputElement>(selector: string) =>
  root.querySelector<T>(selector)!;
const arrive = () => new Promise((resolve) => setTimeout(resolve));

function fillIn(): void {
  root.innerHTML = FORM;
  field('[name=name]').value = 'Ada';
  field('[value=b]').checked = true;
  field<HTMLSelectElement>('select').value = 'Apps';
  field<HTMLTextAreaElement>('textarea').value = 'Hello';
  field<HTMLTextAreaElement>('textarea').focus();
}

test('the input of a form is put into the re-created form, and its listeners run', async () => {
  fillIn();
  keepTyped(root);
  root.innerHTML = '<p>Loading</p>';
  await arrive();
  const heard: string[] = [];
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  root.innerHTML = FORM;
  await arrive();
  expect(field('[name=name]').value).toBe('Ada');
  expect(field('[value=a]').checked).toBe(false);
  expect(field('[value=b]').checked).toBe(true);
  expect(field<HTMLSelectElement>('select').value).toBe('Apps');
  expect(field<HTMLTextAreaElement>('textarea').value).toBe('Hello');
  expect(document.activeElement).toBe(field('textarea'));
  expect(heard.sort()).toEqual(['message', 'name', 'service', 'topic']);
});

test('once: later changes are not overwritten, and another form gets nothing', async () => {
  fillIn();
  keepTyped(root);
  root.innerHTML = FORM.replace('Contact', 'Newsletter');
  await arrive();
  expect(field('[name=name]').value).toBe('');
  root.innerHTML = FORM;
  await arrive();
  field('[name=name]').value = '';
  root.append(document.createElement('p'));
  await arrive();
  expect(field('[name=name]').value).toBe('');
});
