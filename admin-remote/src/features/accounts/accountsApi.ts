import type { AccountRole } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { functionCall } from '../../components/data/functionCall';

/** An account of the back-office. */
export interface Account {
  id: string;
  email: string;
  /** Empty until the person enters one. */
  name: string;
  role: AccountRole;
  isActive: boolean;
  /** ISO 8601; `null` before the first sign-in. */
  lastSignIn: string | null;
  /** Whether signing in asks for a code of an authenticator app. */
  hasSecondFactor: boolean;
}

/** A row as the database's `list_accounts` answers it. */
interface AccountRow {
  user_id: string;
  email: string;
  name: string;
  role: AccountRole;
  is_active: boolean;
  last_sign_in_at: string | null;
  has_second_factor: boolean;
}

const LIST = [{ type: 'Profile', id: 'LIST' }] as const;

const accountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query<Account[], void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('list_accounts'),
      transformResponse: (rows: AccountRow[]) =>
        rows.map(({ user_id, is_active, last_sign_in_at, has_second_factor, ...row }) => ({
          id: user_id,
          isActive: is_active,
          lastSignIn: last_sign_in_at,
          hasSecondFactor: has_second_factor,
          ...row,
        })),
      providesTags: LIST,
    }),
    /** Changes what is given; the rest stays as it is, whoever changed it meanwhile. */
    changeAccount: build.mutation<void, Pick<Account, 'id'> & Partial<Pick<Account, 'role' | 'isActive'>>>({
      query:
        ({ id, role, isActive }) =>
        ({ db }) =>
          db.rpc('change_account', {
            p_user: id,
            ...(role ? { p_role: role } : {}),
            ...(isActive === undefined ? {} : { p_is_active: isActive }),
          }),
      invalidatesTags: LIST,
    }),
    endSessionsOf: build.mutation<unknown, string>({
      query:
        (id) =>
        ({ db }) =>
          db.rpc('end_sessions_of', { p_user: id }),
    }),
    removeSecondFactor: build.mutation<unknown, string>({
      query:
        (id) =>
        ({ db }) =>
          db.rpc('remove_second_factor', { p_user: id }),
      // After a failure too: the answer may have been lost.
      invalidatesTags: LIST,
    }),
    /** Without a role: once more, as what the account is by now. */
    inviteAccount: build.mutation<void, { email: string; role?: AccountRole }>({
      query: (account) =>
        functionCall('invite-account', account, { failureText: 'The server could not be reached.' }),
      // After a failure too: the account is made before its mail leaves.
      invalidatesTags: LIST,
    }),
  }),
});

export const {
  useAccountsQuery,
  useChangeAccountMutation,
  useEndSessionsOfMutation,
  useInviteAccountMutation,
  useRemoveSecondFactorMutation,
} = accountsApi;
