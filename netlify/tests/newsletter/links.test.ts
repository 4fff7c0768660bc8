import { fc } from '@agency/shared/testing/fuzz';
import { withTestEnv } from '../support/env';
import {
  confirmationUrl,
  isExpired,
  makeToken,
  readToken,
  unsubscribeUrl,
  type Purpose,
} from '../../functions/_http/signedLinks';

withTestEnv();
const ID = '7d0f1c2e-7b43-4c55-9d4c-2b8d8a3d0c11';
const purposes: Purpose[] = ['confirm', 'unsubscribe', 'preferences', 'continue'];

describe('signed links', () => {
  it('open what they were made for and nothing else', () => {
    for (const made of purposes) {
      const token = makeToken(made, { id: ID, round: 3 });
      for (const used of purposes) {
        expect(readToken(used, token)).toEqual(made === used ? { id: ID, round: 3, expires: 0 } : null);
      }
    }
  });

  it('are void once a character is changed', () => {
    const token = makeToken('unsubscribe', { id: ID });
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('0', 'a', 'Z', '.', '_'), (index, character) => {
        // The last character of base64url carries two bits of padding: some spellings mean the same bytes.
        fc.pre(token[index] !== character && index < token.length - 1);
        const changed = token.slice(0, index) + character + token.slice(index + 1);
        expect(readToken('unsubscribe', changed)).toBeNull();
      }),
    );
  });

  it('are void under another secret', () => {
    const token = makeToken('confirm', { id: ID });
    process.env.LINK_SECRET = 'another-secret-of-the-tests';
    expect(readToken('confirm', token)).toBeNull();
    process.env.LINK_SECRET = 'a-secret-of-the-tests-only';
  });

  it('confirm for a week, and unsubscribe for ever', () => {
    const read = (url: string, purpose: Purpose) => readToken(purpose, new URL(url).searchParams.get('t'))!;
    const confirm = read(confirmationUrl(ID, 1), 'confirm');
    const days = (count: number) => Date.now() + count * 86_400_000;
    expect([isExpired(confirm, days(6.9)), isExpired(confirm, days(7.1))]).toEqual([false, true]);
    expect(isExpired(read(unsubscribeUrl(ID), 'unsubscribe'), days(36_500))).toBe(false);
  });
});
