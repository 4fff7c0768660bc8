import { emailSchema } from '@agency/shared/contracts';

/** Whether a text is one address and nothing else: the rule of the forms and of the database. */
export const isDeliverableAddress = (text: string): boolean => emailSchema.safeParse(text).success;
