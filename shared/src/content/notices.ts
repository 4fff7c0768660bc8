import { paths } from '../contracts';

/** The page for addresses that lead nowhere. */
export const notFound = {
  title: 'Page not found',
  heading: 'Oops! Page not found',
  text: 'The address may be mistyped, or the page has moved.',
  caption: 'Low water at 4:04. Nothing floats at this address.',
  next: [
    { label: 'Our work', path: paths.caseStudies },
    { label: 'Blog', path: paths.blog },
    { label: 'Help Center', path: paths.help },
    { label: 'Write to us', path: paths.contact },
  ],
};

/** A link to a draft that shows nothing: the same for one that has ended and for one that never was. */
export const draftLinkEnded = {
  title: 'Link no longer valid',
  heading: 'This link is no longer valid',
  text: 'Links to drafts work for a limited time, and can be withdrawn. Please ask the person who sent it to you for a new one.',
};

/** Stands in for a part of the site that is switched off or fails to load. The address to write to follows. */
export const outage = {
  maintenance: 'Closed for maintenance',
  title: 'This part of the site is not answering',
  help: 'Please try again in a moment. You can always reach us by e-mail.',
};

/** Without JavaScript. The address to write to follows. */
export const noScriptPage = { text: 'This page needs JavaScript. You can always reach us at' };

/** A form that was posted without the app and can be neither taken nor shown again. The address to write to follows `before`. */
export const formNotSent = {
  title: 'This form was not sent',
  text: 'Nobody has received what you typed. Your browser’s Back button may bring it back.',
  unreadable: 'It could not be read.',
  foreign: 'It was sent from another site.',
  none: 'This page takes no forms.',
  files: 'Files cannot be sent with this form.',
  failed: 'Something went wrong on our side. Please try again.',
  before: 'You can also write to',
  back: 'Back to the page',
  /** When what it was sent to did not answer. */
  unknown: {
    title: 'It is not known whether this form arrived',
    text: 'Before you send it again, please look whether it is there. Your browser’s Back button may bring back what you typed.',
  },
};

/** What the title of a page begins with after a form on it was posted. */
export const formTitles = { error: 'Error', sent: 'Sent' };
