import { zodResolver } from '@hookform/resolvers/zod';
import { newsletterInputSchema } from '@agency/shared/contracts';

/** The section asks for the address only. */
export const newsletterResolver = zodResolver(newsletterInputSchema.pick({ email: true }));
