import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_CLI } from '../lib/supabase-cli';
import { ROOT } from '../lib/workspace';
import { request, Problem, readOrigin, type Check, type Context } from './problem';

/** What anybody may read; of everything else not one row. */
export const PUBLIC_TABLES: readonly string[] = [
  'about_content',
  'blog_posts',
  'case_studies',
  'old_paths',
  'projects',
  'services',
  'slug_redirects',
  'team_members',
];
/** The column by which a public table hides rows. */
const UNPUBLISHED: Readonly<Record<string, string>> = {
  services: 'published',
  projects: 'published',
  blog_posts: 'published',
  case_studies: 'published',
  team_members: 'active',
};

const push = `Apply the migrations: npx ${SUPABASE_CLI} link --project-ref <ref>, then npx ${SUPABASE_CLI} db push --remote.`;

/** A project over its API, with one of its keys. */
interface Project {
  asVisitor(path: string): Promise<Response>;
  asService(method: string, path: string, body: string): Promise<Response>;
}

/** What `deployment_state()` of the database answers. */
interface State {
  /** Versions of the applied migrations. */
  migrations: string[];
  tables: string[];
  /** Tables without row level security. */
  unguarded: string[];
  /** Number of admins. */
  admins: number;
}

function projectOf(context: Context): Project {
  const url = () => readOrigin(context, 'SUPABASE_URL');
  const call = (key: string, method: string, path: string, body?: string) =>
    request(
      `${url()}${path}`,
      {
        method,
        headers: {
          apikey: key,
          ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }),
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body }),
      },
      'Is SUPABASE_URL right, and the project not paused?',
    );
  const { SUPABASE_PUBLISHABLE_KEY: open = '', SUPABASE_SECRET_KEY: secret = '' } = context.env;
  return {
    asVisitor: (path) => call(open, 'GET', path),
    asService: (method, path, body) => call(secret, method, path, body),
  };
}

/** The state of the project, requested once. */
function stateOf(project: Project): () => Promise<State> {
  let state: Promise<State> | undefined;
  return () =>
    (state ??= (async () => {
      const response = await project.asService('POST', '/rest/v1/rpc/deployment_state', '{}');
      if (response.ok) return (await response.json()) as State;
      if (response.status === 401 || response.status === 403)
        throw new Problem(
          'the project refuses SUPABASE_SECRET_KEY',
          'Copy it again from Settings, API keys. It has to be of the same project.',
        );
      throw new Problem(
        `the project does not know the migrations of this version (HTTP ${response.status})`,
        push,
      );
    })());
}

async function checkVisitor(project: Project): Promise<void> {
  const response = await project.asVisitor('/rest/v1/services?select=id&limit=1');
  if (response.ok) return;
  if (response.status === 401 || response.status === 403)
    throw new Problem(
      'the project refuses SUPABASE_PUBLISHABLE_KEY',
      'Copy it again from Settings, API keys. It has to be of the same project.',
    );
  throw new Problem(`visitors cannot read the services (HTTP ${response.status})`, push);
}

function migrationsHere(): Map<string, string> {
  const files = readdirSync(join(ROOT, 'supabase/migrations')).filter((file) => file.endsWith('.sql'));
  return new Map(files.map((file) => [file.slice(0, file.indexOf('_')), file]));
}

async function checkMigrations({ isBeforeDeploy }: Context, state: () => Promise<State>): Promise<void> {
  const here = migrationsHere();
  const { migrations } = await state();
  const missing = [...here].filter(([version]) => !migrations.includes(version)).map(([, file]) => file);
  if (missing.length > 0) throw new Problem(`not applied: ${missing.join(', ')}`, push);
  if (isBeforeDeploy) return;
  const unknown = migrations.filter((version) => !here.has(version));
  if (unknown.length > 0)
    throw new Problem(
      `the project has migrations that this version does not: ${unknown.join(', ')}`,
      'Deploy the version that brought them, or a newer one.',
    );
}

async function checkPolicies(project: Project, state: () => Promise<State>): Promise<void> {
  const { tables, unguarded } = await state();
  if (unguarded.length > 0) {
    const [first] = unguarded;
    throw new Problem(
      `no policies on: ${unguarded.join(', ')}`,
      `alter table public.${first} enable row level security; and a policy for each role, in a migration.`,
    );
  }
  const rowsOf = async (path: string): Promise<number> => {
    const response = await project.asVisitor(`/rest/v1/${path}`);
    return response.ok ? ((await response.json()) as unknown[]).length : 0;
  };
  const open: string[] = [];
  for (const table of tables) {
    const hidden = UNPUBLISHED[table] ? `&${UNPUBLISHED[table]}=is.false` : '';
    if (PUBLIC_TABLES.includes(table) && !hidden) continue;
    if ((await rowsOf(`${table}?select=*&limit=1${hidden}`)) > 0) open.push(table);
  }
  if (open.length > 0)
    throw new Problem(
      `anybody can read what is not public: ${open.join(', ')}`,
      'Compare the policies of these tables with supabase/migrations; one has been added or changed by hand.',
    );
}

async function checkSignUp(project: Project): Promise<void> {
  const response = await project.asVisitor('/auth/v1/settings');
  if (!response.ok)
    throw new Problem(`the settings of the accounts cannot be read (HTTP ${response.status})`);
  if (((await response.json()) as { disable_signup?: boolean }).disable_signup !== true)
    throw new Problem(
      'anybody can make an account',
      'Turn it off: Authentication, Sign In / Providers, Allow new users to sign up.',
    );
}

async function checkAdmin(state: () => Promise<State>): Promise<void> {
  if ((await state()).admins > 0) return;
  throw new Problem('there is no admin', 'Make the first one: npm run create-admin -- you@your-domain');
}

/** Everything the site expects of its Supabase project. */
export function backendChecks(context: Context): Check[] {
  const project = projectOf(context);
  const state = stateOf(project);
  return [
    {
      name: 'the Supabase project can be reached',
      run: async () => void (await project.asVisitor('/auth/v1/health')),
    },
    { name: 'visitors can read with the publishable key', run: () => checkVisitor(project) },
    { name: 'functions can read with the secret key', run: async () => void (await state()) },
    { name: 'all migrations are applied', run: () => checkMigrations(context, state) },
    { name: 'policies are on for every table', run: () => checkPolicies(project, state) },
    { name: 'nobody can sign up', run: () => checkSignUp(project) },
    { name: 'there is an admin', run: () => checkAdmin(state) },
  ];
}
