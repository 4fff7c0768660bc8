import { ADMIN, post, type WireCase } from './case';
import { NEW_PASSWORD, USER } from './sessions';

const ACCOUNT = { email: 'operated@agency.test', password: NEW_PASSWORD, email_confirm: true };
const PATH = '/auth/v1/admin/users';

/** Accounts made by an operator, without a client and so in the first version of the API. */
export const ACCOUNTS: readonly WireCase[] = [
  {
    name: 'makes an account for an operator',
    call: ({ fetch, keys }) => fetch(PATH, post(keys.secret, ACCOUNT)),
    status: 200,
    body: USER,
  },
  {
    name: 'makes no second account for an address',
    call: ({ fetch, keys }) => fetch(PATH, post(keys.secret, { ...ACCOUNT, email: ADMIN })),
    status: 422,
    body: {
      code: 422,
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    },
  },
  {
    name: 'makes no account for an admin',
    async call({ fetch, keys, admin }) {
      const { data } = await admin.auth.getSession();
      return fetch(PATH, post(keys.publishable, ACCOUNT, { bearer: data.session!.access_token }));
    },
    status: 403,
    body: { code: 403, error_code: 'not_admin', msg: 'User not allowed' },
  },
  {
    name: 'makes no account without a token',
    call: ({ fetch, keys }) => fetch(PATH, post(keys.publishable, ACCOUNT, { bearer: '' })),
    status: 401,
    body: {
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    },
  },
];
