import { fc } from '@agency/shared/testing/fuzz';
import { isPublicAddress } from '../functions/_images/publicAddress';

describe('a public address', () => {
  it.each(['8.8.8.8', '93.184.215.14', '1.1.1.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450::1'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    // IPv4, from IANA's special-purpose registry.
    ['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
    ['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1'],
    ['192.168.1.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255'],
    ['240.0.0.1', '255.255.255.255'],
    // IPv6: unspecified, loopback, link-local, unique local, site-local, multicast, discard, documentation.
    ['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'fec0::1', 'ff02::1', '100::1'],
    ['2001:db8::1', '3fff::1', '5f00::1', '2001::1', '2001:2::1', '2001:10::1', '2001:20::1'],
    // Wrapped: mapped, compatible, translated, 6to4 and Teredo.
    ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ['64:ff9b:1::1', '2002:7f00:1::', '2001:0:7f00:1::', '::ffff:0:127.0.0.1'],
    // Not in the form that a DNS lookup returns.
    ['', 'localhost', '2130706433', '0x7f.1', '017700000001', '127.1', '8.8.8', '[::1]'],
  ])('is not %s or the like', (...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it('never embeds a private address in its last or middle bytes', () => {
    const privateV4 = fc
      .tuple(
        fc.constantFrom('10', '127', '192.168', '169.254', '172.16'),
        fc.nat(255),
        fc.nat(255),
        fc.nat(255),
      )
      .map(([start, ...rest]) => [...start.split('.'), ...rest].slice(0, 4).join('.'));
    fc.assert(
      fc.property(privateV4, fc.constantFrom('', '::ffff:', '::', '64:ff9b::', '::ffff:0:'), (v4, prefix) => {
        expect(isPublicAddress(prefix + v4)).toBe(false);
      }),
    );
  });
});
