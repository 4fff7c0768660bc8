import { zodResolver } from '@hookform/resolvers/zod';
import { newsletterInputSchema } from '@agency/shared/contracts';

/** Forms that do not ask for topics send none; where there is a choice, one has to be made. */
export const subscribeResolver = zodResolver(newsletterInputSchema.partial({ topics: true }));
