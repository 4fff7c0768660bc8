import { startBackend, type Backend } from './backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe('stored files', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const upload = (role: 'anonymous' | 'member' | 'admin', path: string, type = 'image/png') =>
    backend.request(role, 'POST', `/storage/v1/object/${path}`, png, { 'content-type': type });

  it('are accepted from an admin, and public at their address', async () => {
    expect((await upload('admin', 'public-images/blog/1700000000000.png')).status).toBe(200);
    expect(
      (
        await backend.request(
          'anonymous',
          'GET',
          '/storage/v1/object/public/public-images/blog/1700000000000.png',
        )
      ).status,
    ).toBe(200);
  });

  it.each([
    ['anonymous', 'public-images/blog/a.png', 'image/png'],
    ['member', 'public-images/blog/a.png', 'image/png'],
    ['admin', 'public-images/blog/a.svg', 'image/svg+xml'],
    ['admin', 'public-images/blog/a.html', 'text/html'],
    ['admin', 'public-images/elsewhere/a.png', 'image/png'],
    ['admin', 'public-images/blog/deep/a.png', 'image/png'],
    ['admin', 'public-images/blog/a.png.html', 'image/png'],
    ['anonymous', 'applications/mine.pdf', 'application/pdf'],
  ] as const)('are refused: %s %s', async (role, path, type) => {
    expect((await upload(role, path, type)).status).toBeGreaterThanOrEqual(400);
  });

  it('are never overwritten', async () => {
    await upload('admin', 'public-images/team/one.png');
    expect((await upload('admin', 'public-images/team/one.png')).status).toBeGreaterThanOrEqual(400);
  });

  it('of an applicant are readable by admins only', async () => {
    const path = 'applications/30000000-0000-4000-8000-000000000001.pdf';
    expect((await upload('anonymous', path, 'application/pdf')).status).toBe(200);
    expect(
      (await backend.request('anonymous', 'GET', `/storage/v1/object/${path}`)).status,
    ).toBeGreaterThanOrEqual(400);
    expect(
      (await backend.request('member', 'GET', `/storage/v1/object/${path}`)).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await backend.request('admin', 'GET', `/storage/v1/object/${path}`)).status).toBe(200);
  });

  it('cannot be listed by a visitor', async () => {
    const { body } = await backend.request('anonymous', 'POST', '/storage/v1/object/list/public-images', {
      prefix: 'blog',
    });
    expect(Array.isArray(body) ? body : []).toEqual([]);
  });
});
