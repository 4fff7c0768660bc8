import { act, screen, waitFor } from '@testing-library/react';
import { STATE_ID, type FormAnswer } from '@agency/shared/contracts';
import { onApi, renderRoutes } from '@agency/shared/testing';
import { routes } from './routes';

const field = (name: string) => screen.getByRole('textbox', { name });

/** Comes as the renderer sends it: in the state of the page. */
function comeWith(answer: FormAnswer) {
  const state = document.createElement('script');
  state.id = STATE_ID;
  state.type = 'application/json';
  state.textContent = JSON.stringify({ answer });
  document.body.append(state);
}

it('a page that came with errors is about them until its form is corrected and sent', async () => {
  comeWith({
    form: 'contact',
    values: { name: ['Grace Hopper'], email: ['no address'], message: ['A compiler.'] },
    errors: { email: 'Please enter a valid email address.' },
  });
  onApi('post', '/rest/v1/contact_messages', () => new Response(null, { status: 201 }));
  const { user, router } = renderRoutes(routes, '/contact');
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  expect(document.title).toMatch(/^Error: /);

  await user.clear(field('Email'));
  await user.type(field('Email'), 'grace@example.com');
  await waitFor(() => expect(field('Email')).toBeValid());
  await act(() => router.navigate('/privacy'));
  await act(() => router.navigate(-1));
  expect(field('Email')).toHaveValue('grace@example.com');
  expect(field('Message')).toHaveValue('A compiler.');

  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Thank you! Your message has been sent successfully.')).toBeVisible();
  expect(document.title).toMatch(/^Contact/);
  expect(screen.queryByText('Please enter a valid email address.')).not.toBeInTheDocument();
  await act(() => router.navigate('/privacy'));
  await act(() => router.navigate(-1));
  expect(field('Name')).toHaveValue('');
  expect(field('Email')).toHaveValue('');
  expect(field('Message')).toHaveValue('');
  expect(document.title).toMatch(/^Contact/);
});
