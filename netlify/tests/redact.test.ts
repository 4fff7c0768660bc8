import { fc } from '@agency/shared/testing/fuzz';
import { redact } from '../functions/_platform/redact';

describe('a text about a failure', () => {
  it.each([
    [
      'Loading chunk 12 failed. (https://agency.example/a.js?t=abc)',
      'Loading chunk 12 failed. (https://agency.example/a.js)',
    ],
    ['no rights for ada@example.com here', 'no rights for … here'],
    ['react@19.2.0 does not satisfy ^18', 'react@19.2.0 does not satisfy ^18'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJl-x', 'Bearer …'],
    ['two\r\nlines', 'two lines'],
    ['/blog/tide#ada', '/blog/tide'],
  ])('%j is kept as %j', (text, kept) => expect(redact(text)).toBe(kept));

  it('never names an address, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, email, after) => {
        fc.pre(/^[\w.+-]+@[\w.-]+$/.test(email));
        expect(redact(`${before} ${email} ${after}`)).not.toContain(email);
      }),
    );
  });
});
