import { expect, test } from '../fixtures';
import { ALL_RULES, COLOUR_RULES, findViolations, WCAG_RULES } from '../fixtures/axe';

const PICTURE = '<img src="data:,">';
const PALE = '<p style="color: #bbb">Pale</p>';
const SHADOW = `<div><template shadowrootmode="open">${PICTURE}</template></div>`;
const FRAME = `<iframe title="Frame" srcdoc='<!doctype html><html lang="en"><title>Frame</title>${PICTURE}'></iframe>`;
const OUTSIDE = '</main><p>Outside of all landmarks</p>';

const FAULTS = [
  ['no fault', '<p>Text</p>', ALL_RULES, []],
  ['a picture without a text', PICTURE, ALL_RULES, ['image-alt']],
  ['a picture in a shadow tree', SHADOW, ALL_RULES, ['image-alt']],
  ['a picture in a frame', FRAME, ALL_RULES, ['image-alt']],
  ['pale text', PALE, ALL_RULES, ['color-contrast']],
  ['text outside of all landmarks', OUTSIDE, ALL_RULES, ['region']],
  ['the colours alone', PALE + PICTURE, COLOUR_RULES, ['color-contrast']],
  ['all but the landmarks, in a mail', PICTURE + OUTSIDE, WCAG_RULES, ['image-alt']],
] as const;

test('the accessibility check finds the faults it is for, in frames too', async ({ page }) => {
  for (const [what, markup, rules, ids] of FAULTS) {
    await page.setContent(`<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${markup}`);
    const found = await findViolations(page, rules);
    expect(
      found.map((each) => each.split(':')[0]),
      what,
    ).toEqual(ids);
  }
});
