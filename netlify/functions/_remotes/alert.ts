import { adminPaths } from '@agency/shared/contracts';
import { markup } from '../_http/html';
import { AUTOMATIC, layOutMail, mailButton, toPlainText } from '../_mail/layout';
import { mailerFromSettings } from '../_mail/mailer';
import { readSettings } from '../_platform/settings';
import { siteOrigin } from '../_platform/siteOrigin';

interface TakenBack {
  remote: string;
  id: string;
  percent: number;
  failed: number;
}

/** What is said about a shared release that has gone back by itself. */
export function takenBackMail({ remote, id, percent, failed }: TakenBack) {
  const { MAIL_FROM, RELEASE_ALERT_TO } = readSettings('MAIL_FROM', 'RELEASE_ALERT_TO');
  const title = `${remote} ${id} was taken back`;
  const page = layOutMail({
    title,
    preview: `${failed} visitors reported errors. Everybody gets the release from before.`,
    body: markup`<h1>${title}</h1>
      <p>It was shared with ${percent} % of the visitors, and ${failed} of them reported errors.
        Everybody gets the release from before. The same build is not published again.</p>
      ${mailButton('Look at the errors', siteOrigin() + adminPaths.releases)}`,
    foot: markup`<p>This mail goes to RELEASE_ALERT_TO, a setting of the site.</p>`,
  });
  return {
    from: MAIL_FROM,
    to: { name: '', address: RELEASE_ALERT_TO },
    subject: title,
    html: page,
    text: toPlainText(page),
    headers: AUTOMATIC,
  };
}

/** Tells those who run the site; a mail that does not leave is in the log, and the release stays back. */
export async function mailTakenBack(what: TakenBack): Promise<void> {
  const mailer = mailerFromSettings();
  try {
    const { event } = await mailer.send(takenBackMail(what));
    if (event.type !== 'accepted') console.error('The mail about a release was not taken:', event);
  } catch (error) {
    console.error('The mail about a release did not leave:', error);
  } finally {
    mailer.close();
  }
}
