import { render } from './server';

const config = {
  supabaseUrl: 'http://localhost:1',
  supabaseKey: 'sb_publishable_test',
  siteUrl: 'http://localhost',
  bookingUrl: '',
};

it('renders a form in the very first page, although a browser loads its code later', async () => {
  const { status, html } = await render({ path: '/contact', config });
  expect(status).toBe(200);
  expect(html).toMatch(/<form[^>]* aria-label="Contact/);
});
