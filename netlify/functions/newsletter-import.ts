import { z } from 'zod';
import { topicsSchema } from '@agency/shared/contracts';
import { isDeliverableAddress } from './_newsletter/deliverableAddress';
import { answerJson } from './_http/responses';
import { serviceRpc } from './_platform/database';
import { adminHandler } from './_http/handlers';

const input = z.object({
  rows: z
    .array(z.object({ email: z.string().max(500), topics: topicsSchema.default([]) }))
    .min(1)
    .max(2000),
  /** The admin states that these people have said yes; otherwise each is asked by mail. */
  hasConsent: z.boolean(),
});

interface Counts {
  added: number;
  known: number;
  suppressed: number;
}

/** `POST` with `{ rows, hasConsent }`: adds subscribers and reports what became of each row, as counts. */
export default adminHandler(
  { input, invalidText: 'These rows cannot be imported.' },
  async ({ input: { rows, hasConsent }, admin }) => {
    const usable = rows.filter(({ email }) => isDeliverableAddress(email));
    const distinct = new Set(usable.map(({ email }) => email.trim().toLowerCase())).size;
    const [counts] = await serviceRpc()<Counts[]>('import_subscribers', {
      p_rows: usable,
      p_has_consent: hasConsent,
      p_admin: admin.id,
    });
    const report = { ...counts, repeated: usable.length - distinct, invalid: rows.length - usable.length };
    return answerJson({ success: true, error: '', ...report });
  },
);
