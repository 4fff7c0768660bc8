import { brand } from './brand';

/** The newsletter's name, in mails and in the mail programs' list of subscriptions. */
const newsletter = `the ${brand.name} newsletter`;

/** The mail that asks a new subscriber to confirm. */
export const confirmationTexts = {
  subject: `Please confirm your subscription to ${brand.name}`,
  preview: `Then ${newsletter} comes to you.`,
  heading: 'Please confirm your subscription',
  /** The address follows. */
  asked: `Someone, hopefully you, asked for ${newsletter} to be sent to`,
  button: 'Confirm my subscription',
  ifNotYou: 'If this was not you, do nothing: without your confirmation you will not hear from us.',
};

/** An answer to a message from the contact form. */
export const answerTexts = {
  subject: `Re: Your message to ${brand.name}`,
  /** @param day e.g. `June 19, 2025` */
  wrote: (day: string, name: string) => `On ${day}, ${name} wrote:`,
  reason: `You receive this because you wrote to ${brand.name}. Reply to this mail to reach us.`,
};
export type AnswerTexts = typeof answerTexts;

/** A mail to somebody who applied for a position. */
export const applicantTexts: AnswerTexts = {
  subject: `Your application to ${brand.name}`,
  wrote: answerTexts.wrote,
  reason: `You receive this because you applied to ${brand.name}. Reply to this mail to reach us.`,
};

export const newsletterMailTexts = {
  listName: `${brand.name} newsletter`,
  reason: `You receive this because you subscribed to ${newsletter}.`,
  unsubscribe: 'Unsubscribe',
  preferences: 'Choose your topics',
  watch: 'Watch the video',
};

/** The pages behind the links in mails. */
export const linkPageTexts = {
  confirm: {
    title: 'Confirm your subscription',
    text: `Yes, send me ${newsletter}. I can leave at any time, with one click in every issue.`,
    done: 'You are in',
    doneText: `Thank you for confirming. The next ${brand.name} newsletter comes to you.`,
    lastIssue: 'Read the story of the last issue',
    expired: 'This link has run out',
    expiredText: 'It was good for a week, or a newer one has been sent since. Shall we send you a fresh one?',
    resend: 'Send a new link',
    resent: 'Look into your inbox',
    resentText: 'If this address is still waiting for its confirmation, a new link is on its way.',
  },
  address: {
    title: 'Confirm the change of your address',
    text: 'The e-mail address of your account changes as soon as your current and your new mailbox have confirmed it.',
    button: 'Confirm',
    waiting: 'One mailbox has confirmed',
    waitingText: 'Now follow the link in the mail to your other mailbox. Until then nothing changes.',
    done: 'Your address is changed',
    doneText: 'You sign in with this address from now on:',
    signIn: 'Sign in',
    taken: 'This address cannot be used',
    takenText: 'Your account keeps its address. Please choose another one in Settings.',
    gone: 'This link has run out',
    goneText: 'It was good for a day. The change was made already, withdrawn, or asked for again since.',
  },
  unsubscribe: {
    title: 'Unsubscribe?',
    text: `One click, and ${newsletter} does not come to you any more.`,
    fewer: 'Only some topics, please',
    done: 'You are unsubscribed',
    doneText: `You will not get ${newsletter} any more. Thank you for having read it.`,
    mistake: 'A slip of the finger?',
    again: 'Subscribe again',
    againText: 'whenever you like.',
  },
  preferences: {
    title: 'Choose your topics',
    text: 'Tick the topics you want. Tick none, and you get every issue.',
    legend: 'Write to me about',
    save: 'Save my topics',
    leave: 'Unsubscribe from everything',
    gone: 'You are not subscribed',
    goneText: 'There is no subscription behind this link any more.',
    saved: 'Saved',
    savedText: 'From now on we write to you about',
    everything: 'everything',
    change: 'Change it again',
  },
  link: {
    title: 'This link leads nowhere',
    text: 'The newsletter it comes from is not here any more. You may find what you are looking for on',
    home: 'our home page',
  },
  /** The address to write to stands between `before` and `after`. */
  incomplete: {
    title: 'This link is not complete',
    before:
      'Part of the address is missing or was changed on the way. Please open the link from the mail once more, or write to',
    after: 'and we will do it for you.',
  },
  failed: {
    title: 'That did not work',
    text: 'Our side has a problem at the moment; nothing was changed.',
    retry: 'Please try again',
    after: 'in a minute.',
  },
};

export const feedTexts = {
  title: `${brand.name} — Blog`,
  description: `Articles by ${brand.name}.`,
  /** How browsers offer the feed. */
  label: `${brand.name}: articles`,
};
