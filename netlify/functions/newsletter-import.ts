import { importSubscribersSchema, type ImportCounts, type ImportResult } from '@agency/shared/contracts';
import { isDeliverableAddress } from './_newsletter/deliverableAddress';
import { jsonResponse } from './_http/responses';
import { serviceRpc } from './_platform/database';
import { adminHandler } from './_http/handlers';

type Imported = Omit<ImportCounts, 'repeated' | 'invalid'> & { left_out: Required<ImportResult>['leftOut'] };

/**
 * `POST` with `{ rows, hasConsent }`: adds subscribers and reports what became of the rows, as counts, and by name those that were
 * known or suppressed. The caller has sent every address that is named.
 */
export default adminHandler(
  { input: importSubscribersSchema, invalidText: 'These rows cannot be imported.' },
  async ({ input: { rows, hasConsent }, admin }) => {
    const usable = rows.filter(({ email }) => isDeliverableAddress(email));
    const distinct = new Set(usable.map(({ email }) => email.trim().toLowerCase())).size;
    const [imported] = await serviceRpc()<[Imported]>('import_subscribers', {
      p_rows: usable,
      p_has_consent: hasConsent,
      p_admin: admin.id,
    });
    const { left_out: leftOut, ...counts } = imported;
    const report: ImportResult = {
      ...counts,
      repeated: usable.length - distinct,
      invalid: rows.length - usable.length,
      leftOut,
    };
    return jsonResponse({ success: true, error: '', ...report });
  },
);
