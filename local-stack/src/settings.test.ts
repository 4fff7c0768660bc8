import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionEnvironment, readBackend, readSettings } from './settings';

const folders: string[] = [];
const dataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  folders.push(folder);
  return folder;
};

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test('has the documented addresses when nothing is set', () => {
  const settings = readSettings({}, '/project');
  expect(settings.ports).toEqual({ PORT: 3000, API_PORT: 54321, MAIL_PORT: 1080, SMTP_PORT: 1025 });
  expect(settings).toMatchObject({ siteUrl: 'http://localhost:3000', dataDir: '/project/.local' });
});

test.each(['abc', '0', '70000', '-1', '80.5'])('refuses %s as a port and names the variable', (API_PORT) => {
  expect(() => readSettings({ API_PORT }, '/project')).toThrow(`API_PORT=${API_PORT} is not a port`);
});

test('refuses two servers on one port and names both', () => {
  expect(() => readSettings({ PORT: '1080' }, '/project')).toThrow('PORT and MAIL_PORT are both 1080');
});

test('makes the secret key of the embedded backend once, readable by its owner only', () => {
  const settings = readSettings({ DATA_DIR: dataDir() }, '/project');
  const first = readBackend({}, settings);
  expect(first.secretKey).toMatch(/^sb_secret_[\w-]{43}$/);
  expect(readBackend({}, settings).secretKey).toBe(first.secretKey);
  expect(statSync(join(settings.dataDir, 'secrets/supabase-secret-key')).mode & 0o077).toBe(0);
});

test('uses the hosted project that the environment names', () => {
  const env = {
    SUPABASE_URL: 'https://abc.supabase.co/',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a',
    SUPABASE_SECRET_KEY: 'sb_secret_b',
  };
  const backend = readBackend(env, readSettings({ DATA_DIR: dataDir() }, '/project'));
  expect(backend).toMatchObject({ url: 'https://abc.supabase.co', isEmbedded: false });
});

test('says which keys are missing beside SUPABASE_URL', () => {
  const settings = readSettings({ DATA_DIR: dataDir() }, '/project');
  expect(() => readBackend({ SUPABASE_URL: 'https://abc.supabase.co' }, settings)).toThrow(
    /SUPABASE_PUBLISHABLE_KEY/,
  );
});

test('gives the functions everything they read', () => {
  const settings = readSettings({ DATA_DIR: dataDir(), SMTP_PORT: '2525' }, '/project');
  const env = functionEnvironment({ MAIL_FROM: 'us@agency.test' }, settings, readBackend({}, settings));
  expect(env).toMatchObject({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'us@agency.test' });
  expect(Object.values(env).every((value) => value !== '')).toBe(true);
});
