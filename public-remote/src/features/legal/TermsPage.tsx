import { termsOfService } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { LegalText } from './LegalText';

/** `/terms` */
export function TermsPage() {
  return <LegalText page={termsOfService} path={paths.terms} />;
}
