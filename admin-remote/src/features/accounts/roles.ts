import type { AccountRole } from '@agency/shared/contracts';

export const ROLE_WORDS: Record<AccountRole, string> = { administrator: 'Administrator', editor: 'Editor' };
