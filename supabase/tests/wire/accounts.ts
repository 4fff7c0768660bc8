import { ADMIN, like, matching, post, text, uuid, type WireCase } from './case';
import { NEW_PASSWORD, USER } from './sessions';

const ACCOUNT = { email: 'operated@agency.test', password: NEW_PASSWORD, email_confirm: true };
const INVITED = 'invited@agency.test';
const LINK = like({
  email: INVITED,
  hashed_token: matching(/^[0-9a-f]{56}$/),
  verification_type: text,
  action_link: text,
});
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
  {
    name: 'changes the address of an account for the service',
    async call({ service, sql }) {
      const [user] = await sql<{ id: string }>('select id from auth.users where email = $1', [ACCOUNT.email]);
      return service.auth.admin.updateUserById(user!.id, { email: 'Moved@agency.test', email_confirm: true });
    },
    status: 200,
    body: like({ id: uuid, email: 'moved@agency.test' }),
    gives: like({ data: { user: USER }, error: null }),
  },
  {
    name: 'changes no address to that of another account',
    async call({ service, sql }) {
      const [user] = await sql<{ id: string }>(
        "update auth.users set email = $1 where email = 'moved@agency.test' returning id",
        [ACCOUNT.email],
      );
      return service.auth.admin.updateUserById(user!.id, { email: ADMIN, email_confirm: true });
    },
    status: 422,
    body: like({ code: 'email_exists' }),
    gives: like({ error: like({ status: 422, code: 'email_exists' }) }),
  },
  {
    name: 'changes no address of an unknown account',
    call: ({ service }) =>
      service.auth.admin.updateUserById('10000000-0000-4000-8000-000000000000', {
        email: 'no@agency.test',
        email_confirm: true,
      }),
    status: 404,
    body: like({ code: 'user_not_found' }),
  },
  {
    name: 'changes no address for an admin',
    async call({ admin }) {
      const { data } = await admin.auth.getUser();
      return admin.auth.admin.updateUserById(data.user!.id, { email: 'no@agency.test' });
    },
    status: 403,
    body: like({ code: 'not_admin' }),
  },
  {
    name: 'makes an account and a link for somebody who is invited',
    call: ({ service }) => service.auth.admin.generateLink({ type: 'invite', email: INVITED }),
    status: 200,
    body: LINK,
    gives: like({ data: like({ user: USER, properties: like({ hashed_token: text }) }), error: null }),
  },
  {
    name: 'makes no link to invite somebody who has an account',
    call: ({ service }) => service.auth.admin.generateLink({ type: 'invite', email: ADMIN }),
    status: 422,
    body: like({ code: 'email_exists' }),
    gives: like({ error: like({ status: 422, code: 'email_exists' }) }),
  },
  {
    name: 'makes a link for a new password',
    call: ({ service }) => service.auth.admin.generateLink({ type: 'recovery', email: INVITED }),
    status: 200,
    body: LINK,
  },
  {
    name: 'makes no link for a new password of an unknown address',
    call: ({ service }) => service.auth.admin.generateLink({ type: 'recovery', email: 'no@agency.test' }),
    status: 404,
    body: like({ code: 'user_not_found' }),
  },
  {
    name: 'makes no link for an admin',
    call: ({ admin }) => admin.auth.admin.generateLink({ type: 'recovery', email: ADMIN }),
    status: 403,
    body: like({ code: 'not_admin' }),
  },
  {
    name: 'opens a session by a link, which sets a password without the current one',
    async call({ service, visitor }) {
      const { data } = await service.auth.admin.generateLink({ type: 'invite', email: INVITED });
      const token_hash = data.properties!.hashed_token;
      const opened = await visitor.auth.verifyOtp({ token_hash, type: 'invite' });
      expect(opened).toMatchObject({ data: { session: { token_type: 'bearer' } }, error: null });
      return visitor.auth.updateUser({ password: NEW_PASSWORD });
    },
    status: 200,
    body: USER,
    gives: like({ data: { user: USER }, error: null }),
  },
  {
    name: 'opens no session by an unknown link',
    async call({ visitor }) {
      // The case before has signed in.
      await visitor.auth.signOut({ scope: 'local' });
      return visitor.auth.verifyOtp({ token_hash: 'a'.repeat(56), type: 'recovery' });
    },
    status: 403,
    body: like({ code: 'otp_expired' }),
    gives: like({ error: like({ status: 403, code: 'otp_expired' }) }),
  },
  {
    name: 'signs nobody in whose account is not active',
    async call({ sql, visitor, keys }) {
      await sql(
        "update auth.users set banned_until = now() + interval '1 day' where email = 'operated@agency.test'",
      );
      return visitor.auth.signInWithPassword({ email: 'operated@agency.test', password: keys.password });
    },
    status: 400,
    body: { code: 'user_banned', message: 'User is banned' },
    gives: like({ error: like({ status: 400, code: 'user_banned' }) }),
  },
];
