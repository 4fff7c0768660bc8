import { property, spiced, text, type Property } from '@agency/shared/testing/fuzz';
import fc from 'fast-check';
import { authDecision, emailOf } from '../src/auth-rules';
import { parseImageRequest, resolveSource } from '../src/image-params';

/** What must hold for whatever a stranger sends to the local backend. */
export const PROPERTIES: readonly Property[] = [
  property(
    'an address of the gateway leads to nothing but what is listed, however it is spelt',
    10,
    fc.tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      fc.oneof(
        spiced,
        fc.constantFrom(
          'signup',
          'SIGNUP',
          'otp',
          '%6ftp',
          'admin/users',
          'admin',
          'magiclink',
          'token/../signup',
          'logout',
          '/user',
          'user/',
        ),
      ),
    ),
    ([method, path]) =>
      authDecision(method, `/auth/v1/${path}`) !== 'pass' ||
      // For whoever holds the secret key; see the cases of the wire.
      (method === 'POST' && path === 'admin/users') ||
      /^(?:token|logout|user|settings|health|reauthenticate|\.well-known\/[\w.-]+)$/.test(path),
  ),
  property(
    'a login names one account or none',
    5,
    fc.oneof(fc.json(), text),
    (body) => emailOf(body).length <= 320,
  ),
  property(
    'an image comes from this site or its storage',
    5,
    fc.oneof(spiced, fc.webUrl(), fc.webPath()),
    (url) => {
      const parsed = parseImageRequest(new URLSearchParams({ url, w: '100' }));
      if (typeof parsed === 'string') return true;
      const source = resolveSource(parsed.source, 'https://site.example', 'https://api.example');
      return !source || source.kind === 'media' || new URL(source.url).origin === 'https://api.example';
    },
  ),
];
