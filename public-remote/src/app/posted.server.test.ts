import type { FormAnswer, RenderRequest } from '@agency/shared/contracts';
import { onTable, server, TEST_API } from '@agency/shared/testing';
import { render } from './server';

const config = {
  supabaseUrl: TEST_API,
  supabaseKey: 'sb_publishable_test',
  siteUrl: 'https://agency.example',
};
const show = (path: string, answer?: FormAnswer) =>
  render({ path, config, ...(answer && { answer }) } satisfies RenderRequest);
const titleOf = ({ head }: { head: string }) => /<title>(.*?)<\/title>/.exec(head)?.[1];
const answerOf = (form: FormAnswer['form'], answer: Partial<FormAnswer>): FormAnswer => ({
  form,
  values: {},
  errors: {},
  ...answer,
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// The careers page shows the team.
beforeEach(() => void onTable('team_members', []));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('a form that was posted and not stored', () => {
  it('comes with its input, its errors beside the fields, the focus on the first, and a title that says so', async () => {
    const page = await show(
      '/contact',
      answerOf('contact', {
        values: { name: [''], email: ['no "address'], message: ['Hello <b>\nthere'] },
        errors: { name: 'Please enter your name.', email: 'Please enter a valid email address.' },
      }),
    );
    expect(titleOf(page)).toMatch(/^Error: /);
    expect(page.html).toContain('value="no &quot;address"');
    expect(page.html).toContain('>Hello &lt;b&gt;\nthere</textarea>');
    expect(page.html).toContain('Please enter a valid email address.</p>');
    expect(page.html.match(/<[^>]* autofocus=""[^>]*>/g)).toEqual([
      expect.stringMatching(/name="name"|aria-invalid="true"/),
    ]);
    expect(page.state).toMatchObject({ answer: { form: 'contact' } });
  });

  it('keeps ticked topics and the chosen position', async () => {
    const topics = await show(
      '/newsletter',
      answerOf('topics', {
        values: { email: [''], topics: ['E-commerce'] },
        errors: { email: 'Please enter a valid email address.' },
      }),
    );
    expect(topics.html.match(/<input[^>]* checked=""[^>]*>/g)).toEqual([
      expect.stringContaining('value="E-commerce"'),
    ]);
    const careers = await show(
      '/careers?apply=general',
      answerOf('application', {
        values: { position: ['product-designer'] },
        errors: { cv: 'Please choose your CV again.' },
      }),
    );
    expect(careers.html).toMatch(/<option value="product-designer" selected="">/);
    expect(careers.html).toContain('Please choose your CV again.');
  });

  it('says what the app would say of a failure', async () => {
    const failureOf = async (
      path: string,
      form: FormAnswer['form'],
      kind: 'server' | 'duplicate' | 'rate-limit',
    ) =>
      (
        await show(
          path,
          answerOf(form, { failure: { kind, message: '', ...(kind === 'duplicate' && { code: '23505' }) } }),
        )
      ).html;
    expect(await failureOf('/contact', 'contact', 'server')).toContain(
      'Sorry, there was an error sending your message. Please try again.',
    );
    expect(await failureOf('/contact', 'contact', 'rate-limit')).toContain('That was a lot in a short time.');
    expect(await failureOf('/newsletter', 'topics', 'duplicate')).toContain(
      'This email is already subscribed to our newsletter.',
    );
    expect(await failureOf('/subscribe', 'subscribe', 'duplicate')).toContain(
      'Subscription failed or email already subscribed.',
    );
  });

  it('leaves the other form of the page alone', async () => {
    const answer = answerOf('newsletter', { errors: { email: 'Please enter a valid email address.' } });
    const { html } = await show('/home/newsletter', answer);
    expect(html).toContain('Please enter a valid email address.');
    expect((await show('/home/contact', answer)).html).not.toContain('Please enter a valid email address.');
  });
});

describe('a form that was posted and stored', () => {
  it.each([
    ['/contact', 'contact', 'Thank you! Your message has been sent successfully.'],
    ['/home/newsletter', 'newsletter', 'Thank you for subscribing!'],
    ['/subscribe', 'subscribe', 'Thank you for subscribing! Check your inbox for updates.'],
    ['/newsletter', 'topics', 'Successfully Subscribed!'],
    ['/careers', 'application', 'Thank you! Your application has been sent.'],
    ['/careers/product-designer', 'application', 'Thank you! Your application has been sent.'],
  ])('is thanked for on %s, and the page leads there', async (path, form, text) => {
    const page = await show(`${path}?sent=${form}&utm_source=x`);
    expect(page.html).toContain(text);
    expect(page.html).toContain(`id="${form}-sent"`);
    expect(titleOf(page)).toMatch(/^Sent: /);
    expect([page.address, page.query.at(-1)]).toEqual([`${path}?sent=${form}`, 'sent']);
    expect((await show(path)).html).not.toContain(text);
  });

  it('is on no page that does not have it', async () => {
    const page = await show('/contact?sent=topics');
    expect([page.html, page.address, page.location]).toEqual(['', '/contact', '/contact?']);
    expect((await show('/terms?sent=contact')).query).toEqual([]);
  });
});

it('every form can be sent without the app: it is posted, with enabled buttons and named fields', async () => {
  for (const path of [
    '/contact',
    '/home/newsletter',
    '/subscribe',
    '/newsletter',
    '/careers',
    '/careers/product-designer',
  ]) {
    const { html } = await show(path);
    // To the page without a fragment, which would take the focus from the first error.
    expect(html).toMatch(
      /<form[^>]* action="\?"[^>]* method="post"|<form[^>]* method="post"[^>]* action="\?"/i,
    );
    expect(html).not.toMatch(/<button[^>]* disabled|<noscript/);
    for (const [field] of html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g))
      expect(field).toMatch(/ name="/);
  }
});
