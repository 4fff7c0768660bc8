import { configure } from '../supabase/config';
import { resetSupabase } from '../supabase/client';
import { dbSettled } from '../supabase/db';
import { requestsSent, server, TEST_API } from './wire';

const unexpected: string[] = [];
const realError = console.error;

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  console.error = (...args: unknown[]) => {
    unexpected.push(args.map(String).join(' '));
    realError(...args);
  };
});

beforeEach(() => {
  configure({
    supabaseUrl: TEST_API,
    supabaseKey: 'sb_publishable_test',
    siteUrl: 'http://localhost',
    bookingUrl: '',
  });
});

afterEach(async () => {
  // A page that was about to ask does so before its answers are gone, not within the next test.
  await dbSettled();
  await requestsSent();
  await resetSupabase();
  server.resetHandlers();
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`console.error was called:\n${messages.join('\n')}`);
});

afterAll(() => {
  server.close();
  console.error = realError;
});
