/** The page for addresses that lead nowhere. */
export const notFound = { text: 'The address may be mistyped, or the page has moved.' };

/** Stands in for a part of the site that is switched off or fails to load. The address to write to follows. */
export const outage = {
  maintenance: 'Closed for maintenance',
  title: 'This part of the site is not answering',
  help: 'Please try again in a moment. You can always reach us by e-mail.',
};

/** Without JavaScript. The address to write to follows. */
export const noScriptPage = { text: 'This page needs JavaScript. You can always reach us at' };
export const noScriptForm = { text: 'Sending this form needs JavaScript. Without it, please write to' };

/** The answer to a form that was sent without JavaScript. The address stands between `before` and `after`. */
export const noScriptAnswer = {
  title: 'Sending this form needs JavaScript',
  text: 'Forms on this site need JavaScript, which is switched off in your browser or did not load. So nothing was sent: nobody has received what you typed, and nothing of it was kept.',
  before: 'Please write to',
  after:
    'instead, or switch JavaScript on and send the form again. Your browser’s Back button may bring back what you typed.',
  back: 'Back to the page',
};
