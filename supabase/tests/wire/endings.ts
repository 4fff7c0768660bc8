/*
 * How sessions end. Sources, besides those of `sessions.ts`: internal/api/logout.go, internal/models/refresh_token.go
 * (`FillGrantParams`) and internal/models/user.go (`UpdatePassword`).
 */
import { ADMIN, like, post, type WireCase, type World } from './case';
import { NEW_PASSWORD, USER } from './sessions';

const EMAIL = 'sessions@agency.test';
const ACCOUNT = { email: EMAIL, password: NEW_PASSWORD };
const OF_ACCOUNT = 'user_id = (select id from auth.users where email = $1)';

/** Signs in beside the clients. @returns the token that renews the session */
async function signInElsewhere({ fetch, keys }: World): Promise<string> {
  const sent = post(keys.publishable, ACCOUNT, { headers: { 'user-agent': 'A phone' } });
  const response = await fetch('/auth/v1/token?grant_type=password', sent);
  return ((await response.json()) as { refresh_token: string }).refresh_token;
}
const browsers = ({ sql }: World) =>
  sql(`select user_agent from auth.sessions where ${OF_ACCOUNT} order by created_at`, [EMAIL]);
const endAll = ({ sql }: World) => sql(`delete from auth.sessions where ${OF_ACCOUNT}`, [EMAIL]);
const ENDED = {
  status: 400,
  body: like({ code: 'refresh_token_not_found' }),
  gives: like({ error: like({ status: 400, code: 'refresh_token_not_found' }) }),
};

/** Sessions that are ended, by whatever way. */
export const ENDINGS: readonly WireCase[] = [
  {
    name: 'ends the other sessions of an account, and knows the browser of each',
    async call(world) {
      const { service, visitor } = world;
      await service.auth.admin.createUser({ ...ACCOUNT, email_confirm: true });
      expect(await browsers(world)).toEqual([]);
      const token = await signInElsewhere(world);
      await visitor.auth.signInWithPassword(ACCOUNT);
      expect(await browsers(world)).toEqual([
        { user_agent: 'A phone' },
        { user_agent: expect.any(String) as string },
      ]);
      expect(await visitor.auth.signOut({ scope: 'others' })).toEqual({ error: null });
      expect(await browsers(world)).toHaveLength(1);
      return visitor.auth.refreshSession({ refresh_token: token });
    },
    ...ENDED,
  },
  {
    name: 'does not renew a session that was ended in the database',
    async call(world) {
      const token = await signInElsewhere(world);
      await endAll(world);
      return world.visitor.auth.refreshSession({ refresh_token: token });
    },
    ...ENDED,
  },
  {
    name: 'ends the other sessions when the password changes',
    async call(world) {
      const { visitor, keys } = world;
      await visitor.auth.signInWithPassword(ACCOUNT);
      await signInElsewhere(world);
      expect(await browsers(world)).toHaveLength(2);
      const next = { password: keys.password, current_password: ACCOUNT.password };
      const changed = await visitor.auth.updateUser(next);
      expect(await browsers(world)).toHaveLength(1);
      return changed;
    },
    status: 200,
    body: USER,
    gives: like({ data: { user: USER }, error: null }),
  },
  {
    name: 'gives the session of an administrator no rights once it has ended, and the client forgets it',
    async call({ visitor, keys, sql }) {
      const { data } = await visitor.auth.signInWithPassword({ email: ADMIN, password: keys.password });
      expect((await visitor.rpc('is_admin')).data).toBe(true);
      const [, claims = ''] = data.session!.access_token.split('.');
      const { session_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
        session_id: string;
      };
      await sql('delete from auth.sessions where id = $1', [session_id]);
      expect((await visitor.rpc('is_admin')).data).toBe(false);
      const refused = await visitor.auth.getUser();
      expect((await visitor.auth.getSession()).data.session).toBeNull();
      return refused;
    },
    status: 403,
    body: like({ code: 'session_not_found' }),
    gives: like({ error: like({ name: 'AuthSessionMissingError' }) }),
  },
];
