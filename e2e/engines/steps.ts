import { stack } from '../fixtures/stack';
import type { Person } from './person';
import { button, field } from './targets';

/** Signs in as the local admin, on the sign-in screen. */
export async function signIn(person: Person): Promise<void> {
  await person.type(field('Email'), stack.adminEmail);
  await person.type('Password', stack.adminPassword);
  await person.click(button('Sign In'));
  await person.sees(button('Sign out'));
}
