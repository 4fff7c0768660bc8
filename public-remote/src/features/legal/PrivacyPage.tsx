import { privacyPolicy } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { LegalText } from './LegalText';

/** `/privacy` */
export function PrivacyPage() {
  return <LegalText page={privacyPolicy} path={paths.privacy} />;
}
