import { zodResolver } from '@hookform/resolvers/zod';
import { contactInputSchema } from '@agency/shared/contracts';

export const contactResolver = zodResolver(contactInputSchema);
