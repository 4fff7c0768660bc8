import { brand } from '@agency/shared/content';
import { getSupabase, toAppError } from '@agency/shared/runtime';
import { refusalOf } from '../../components/session/enterCode';

/** A second factor that counts once its first code is entered. */
export interface NewFactor {
  id: string;
  /** A picture for the app's camera, as a `data:` address. */
  picture: string;
  /** The same to type, in groups of four. */
  secret: string;
}

const connect = async () => {
  const { auth } = await getSupabase().catch((reason: unknown) => {
    throw toAppError(reason);
  });
  return auth;
};

/**
 * Begins a second factor; what an earlier attempt has left is cleared away.
 * @throws AppError
 */
export async function beginFactor(): Promise<NewFactor> {
  const auth = await connect();
  const { data: known } = await auth.mfa.listFactors();
  for (const { id, status } of known?.all ?? [])
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: brand.name });
  if (error) throw toAppError(error, error.status);
  const { qr_code, secret } = data.totp;
  // The client puts the drawing into the address as it is; a `#` in it would end the address.
  const drawing = qr_code.slice(qr_code.indexOf('<'));
  return {
    id: data.id,
    picture: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
    secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
  };
}

/**
 * Turns a second factor on by its first code. Sessions without it end, this one goes on.
 * @throws AppError
 */
export async function confirmFactor(id: string, code: string): Promise<void> {
  const auth = await connect();
  const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code: code.replace(/\s/g, '') });
  if (error) throw refusalOf(error.code) ?? toAppError(error, error.status);
}
