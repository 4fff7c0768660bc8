import { fc, property, spiced, text, type Property } from '@agency/shared/testing/fuzz';
import { authDecision, emailOf } from '../src/auth-rules';
import { parseImageRequest, resolveSource } from '../src/image-params';

/** Properties that must hold for any untrusted input to the local backend. */
export const PROPERTIES: readonly Property[] = [
  property(
    'the gateway serves only listed paths, in any spelling',
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
      // Requires the secret key; see the wire cases.
      (method === 'POST' && path === 'admin/users') ||
      /^(?:token|logout|user|settings|health|reauthenticate|\.well-known\/[\w.-]+)$/.test(path),
  ),
  property(
    'the email address of a login has a bounded length',
    5,
    fc.oneof(fc.json(), text),
    (body) => emailOf(body).length <= 320,
  ),
  property(
    'the image service reads only from this site or its storage',
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
