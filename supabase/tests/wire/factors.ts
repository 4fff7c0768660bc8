/*
 * A second factor. Sources: supabase/auth at bc32168, openapi.yaml (`/factors`), internal/api/mfa.go and user.go; and the
 * client's own @supabase/auth-js 2.109.0 (`_enroll`, `_challenge`, `_verify`, `_unenroll`).
 *
 * Deviations that the product never reads: no phone and no passkey; a challenge is not bound to an address of the network;
 * the picture of the code is drawn by another library.
 */
import { codeOf } from '../../../local-stack/src/testing/codeOf';
import { like, matching, moment, text, uuid, type WireCase, type World } from './case';
import { NEW_PASSWORD, USER } from './sessions';

const ACCOUNT = { email: 'factor@agency.test', password: NEW_PASSWORD };
const FACTOR = { id: uuid, friendly_name: '', factor_type: 'totp', created_at: moment, updated_at: moment };
const refusal = (status: number, code: string, message: unknown = text) => ({
  status,
  body: { code, message },
  gives: like({ error: like({ status, code }) }),
});

let secret = '';
let id = '';
const now = () => codeOf(secret);

async function signIn({ service, visitor }: World) {
  await service.auth.admin.createUser({ ...ACCOUNT, email_confirm: true });
  return visitor.auth.signInWithPassword(ACCOUNT);
}
async function enroll({ visitor }: World) {
  const enrolled = await visitor.auth.mfa.enroll({ factorType: 'totp', issuer: 'Agency' });
  id = enrolled.data!.id;
  secret = (enrolled.data as { totp: { secret: string } }).totp.secret;
  return enrolled;
}
const levels = async ({ visitor }: World) =>
  (await visitor.auth.mfa.getAuthenticatorAssuranceLevel()).data as object;

/** A second factor from its beginning to its end; each case goes on where the one before has ended. */
export const FACTORS: readonly WireCase[] = [
  {
    name: 'begins a second factor with a picture for the app',
    async call(world) {
      await signIn(world);
      expect(await levels(world)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
      return enroll(world);
    },
    status: 200,
    body: {
      id: uuid,
      type: 'totp',
      friendly_name: '',
      totp: {
        qr_code: matching(/^<svg /),
        secret: matching(/^[A-Z2-7]{32}$/),
        uri: matching(/^otpauth:\/\/totp\/Agency:factor%40agency\.test\?/),
      },
    },
    gives: like({ data: like({ type: 'totp' }), error: null }),
  },
  {
    name: 'challenges a second factor',
    call: ({ visitor }) => visitor.auth.mfa.challenge({ factorId: id }),
    status: 200,
    body: { id: uuid, type: 'totp', expires_at: expect.any(Number) },
    gives: like({ data: like({ type: 'totp' }), error: null }),
  },
  {
    name: 'refuses a wrong code',
    call: ({ visitor }) => visitor.auth.mfa.challengeAndVerify({ factorId: id, code: 'none' }),
    ...refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  },
  {
    name: 'refuses a challenge that is too old',
    async call({ visitor, sql }) {
      const { data } = await visitor.auth.mfa.challenge({ factorId: id });
      await sql("update auth.mfa_challenges set created_at = now() - interval '301 seconds'");
      return visitor.auth.mfa.verify({ factorId: id, challengeId: data!.id, code: now() });
    },
    ...refusal(422, 'mfa_challenge_expired'),
  },
  {
    name: 'turns a second factor on with its first code, and ends the sessions without it',
    async call(world) {
      const { visitor, keys, fetch, sql } = world;
      const login = {
        method: 'POST',
        headers: { apikey: keys.publishable, 'content-type': 'application/json' },
      };
      await fetch('/auth/v1/token?grant_type=password', { ...login, body: JSON.stringify(ACCOUNT) });
      const verified = await visitor.auth.mfa.challengeAndVerify({ factorId: id, code: now() });
      expect(await levels(world)).toMatchObject({
        currentLevel: 'aal2',
        nextLevel: 'aal2',
        currentAuthenticationMethods: [like({ method: 'totp' }), like({ method: 'password' })],
      });
      const open =
        'select aal from auth.sessions where user_id = (select id from auth.users where email = $1)';
      expect(await sql(open, [ACCOUNT.email])).toEqual([{ aal: 'aal2' }]);
      return verified;
    },
    status: 200,
    body: {
      access_token: text,
      token_type: 'bearer',
      expires_in: expect.any(Number),
      expires_at: expect.any(Number),
      refresh_token: text,
      user: like({ email: ACCOUNT.email, factors: [{ ...FACTOR, status: 'verified' }] }),
    },
    gives: like({ error: null }),
  },
  {
    name: 'keeps the level of a session that is renewed',
    async call(world) {
      const renewed = await world.visitor.auth.refreshSession();
      expect(await levels(world)).toMatchObject({ currentLevel: 'aal2' });
      return renewed;
    },
    status: 200,
    body: like({ user: like({ factors: [{ ...FACTOR, status: 'verified' }] }) }),
    gives: like({ error: null }),
  },
  {
    name: 'signs in with a password to the first level only',
    async call(world) {
      const signedIn = await world.visitor.auth.signInWithPassword(ACCOUNT);
      expect(await levels(world)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
      return signedIn;
    },
    status: 200,
    body: like({ user: like({ factors: [{ ...FACTOR, status: 'verified' }] }) }),
  },
  {
    name: 'names the second factors of an account',
    call: ({ visitor }) => visitor.auth.mfa.listFactors(),
    status: 200,
    body: like({ factors: [{ ...FACTOR, status: 'verified' }] }),
    gives: like({ data: like({ totp: [like({ status: 'verified' })] }), error: null }),
  },
  {
    name: 'begins no other second factor at the first level',
    call: ({ visitor }) => visitor.auth.mfa.enroll({ factorType: 'totp' }),
    ...refusal(403, 'insufficient_aal'),
  },
  {
    name: 'removes no second factor at the first level',
    call: ({ visitor }) => visitor.auth.mfa.unenroll({ factorId: id }),
    ...refusal(422, 'insufficient_aal'),
  },
  {
    name: 'changes no password at the first level',
    call: ({ visitor }) =>
      visitor.auth.updateUser({ password: 'another-password-2', current_password: ACCOUNT.password }),
    ...refusal(401, 'insufficient_aal'),
  },
  {
    name: 'knows no second factor of another account',
    call: ({ admin }) => admin.auth.mfa.challenge({ factorId: id }),
    ...refusal(404, 'mfa_factor_not_found'),
  },
  {
    name: 'removes a second factor at the second level',
    async call({ visitor }) {
      await visitor.auth.mfa.challengeAndVerify({ factorId: id, code: now() });
      return visitor.auth.mfa.unenroll({ factorId: id });
    },
    status: 200,
    body: { id: uuid },
    gives: like({ error: null }),
  },
  {
    name: 'goes on with an earlier session',
    async call({ visitor }) {
      const { data } = await visitor.auth.getSession();
      await visitor.auth.signInWithPassword(ACCOUNT);
      return visitor.auth.setSession(data.session!);
    },
    status: 200,
    body: USER,
    gives: like({ error: null }),
  },
  {
    name: 'ends a session by its token, and goes on with the earlier one',
    async call({ visitor }) {
      const { data } = await visitor.auth.getSession();
      const proof = await visitor.auth.signInWithPassword(ACCOUNT);
      await visitor.auth.setSession(data.session!);
      return visitor.auth.admin.signOut(proof.data.session!.access_token, 'local');
    },
    status: 204,
    body: null,
    gives: { data: null, error: null },
  },
  {
    name: 'signs out where a second factor was',
    call: ({ visitor }) => visitor.auth.signOut({ scope: 'local' }),
    status: 204,
    body: null,
    gives: { error: null },
  },
];
