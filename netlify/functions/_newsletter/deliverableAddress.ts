import { emailSchema } from '@agency/shared/contracts';

/** Whether a text is exactly one email address, by the rule that forms and database share. */
export const isDeliverableAddress = (text: string): boolean => emailSchema.safeParse(text).success;
