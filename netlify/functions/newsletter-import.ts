import { importSubscribersSchema, type ImportCounts } from '@agency/shared/contracts';
import { isDeliverableAddress } from './_newsletter/deliverableAddress';
import { jsonResponse } from './_http/responses';
import { serviceRpc } from './_platform/database';
import { adminHandler } from './_http/handlers';

/** `POST` with `{ rows, hasConsent }`: adds subscribers and reports what became of each row, as counts. */
export default adminHandler(
  { input: importSubscribersSchema, invalidText: 'These rows cannot be imported.' },
  async ({ input: { rows, hasConsent }, admin }) => {
    const usable = rows.filter(({ email }) => isDeliverableAddress(email));
    const distinct = new Set(usable.map(({ email }) => email.trim().toLowerCase())).size;
    const [counts] = await serviceRpc()<Omit<ImportCounts, 'repeated' | 'invalid'>[]>('import_subscribers', {
      p_rows: usable,
      p_has_consent: hasConsent,
      p_admin: admin.id,
    });
    const report = { ...counts, repeated: usable.length - distinct, invalid: rows.length - usable.length };
    return jsonResponse({ success: true, error: '', ...report });
  },
);
