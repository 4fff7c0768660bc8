import { buildMessage } from '@agency/shared/testing';
import { replyAddress } from './reply';

describe('the address that opens a reply', () => {
  it('keeps what an email address holds from adding recipients or headers', () => {
    const { pathname, searchParams } = new URL(
      replyAddress(buildMessage({ email: 'a?bcc=evil@example.com' })),
    );
    expect(decodeURIComponent(pathname)).toBe('a?bcc=evil@example.com');
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  });

  it('is cut for a long message, at any kind of character', () => {
    const address = replyAddress(buildMessage({ message: `a${'😀'.repeat(2000)}` }));
    expect(new URL(address).searchParams.get('body')).toContain('…');
  });
});
