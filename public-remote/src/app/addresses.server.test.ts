import { TEST_API } from '@agency/shared/testing';
import { render } from './server';

const config = {
  supabaseUrl: TEST_API,
  supabaseKey: 'sb_publishable_test',
  siteUrl: 'https://agency.example',
};

it.each([
  ['/contact?topic=support', '/contact?topic=support'],
  ['/contact?topic=made-up', '/contact'],
  ['/contact?topic=toString', '/contact'],
  ['/contact?topic=made-up&selectedService=Web&else=1', '/contact?selectedService=Web'],
  ['/help?topic=made-up&q=cost', '/help?topic=made-up&q=cost'],
])('%s is the page %s', async (path, address) => {
  const page = await render({ path, config });
  expect(page.address).toBe(address);
  const { html } = await render({ path: address, config });
  expect(page.html).toBe(html);
});
