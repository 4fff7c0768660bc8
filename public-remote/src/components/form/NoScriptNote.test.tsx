import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { brand } from '@agency/shared/content';
import { FormStatus } from './FormStatus';

const form = (
  <form method="post">
    <FormStatus tone={null} />
  </form>
);

describe('note of a form for readers without script', () => {
  it('is in the page the server renders, with the address to write to', () => {
    const html = renderToString(form);
    expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
    expect(html).toContain(`href="mailto:${brand.email}"`);
  });

  it('is taken over by the app without a mismatch, and says nothing there', async () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(form);
    const note = page.querySelector('noscript');
    const handleMismatch = jest.fn();
    const root = await act(() => hydrateRoot(page, form, { onRecoverableError: handleMismatch }));
    expect(handleMismatch).not.toHaveBeenCalled();
    expect(page.querySelector('noscript')).toBe(note);
    act(() => root.render(<form method="post">{<FormStatus tone="bad" text="Not sent." />}</form>));
    expect(page.querySelector('[role=alert]')).toHaveTextContent('Not sent.');
    act(() => root.unmount());
  });
});
