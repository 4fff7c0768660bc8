import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateTypes } from '../../local-stack/src/database/generate-types';
import { compiler, edited, textOf, type Edit } from '../../tools/tests/compiler';
import { startBackend } from './backend';

const MIGRATION = `alter table public.case_studies
  add column client_site text not null default '' check (length(client_site) <= 20000);`;

const TYPES = 'shared/src/contracts/database.types.ts';
const RECORD = 'shared/src/records/caseStudy.ts';
const BUILDERS = 'shared/src/testing/builders.ts';
const FORM = 'admin-remote/src/features/case-studies/CaseStudyForm.tsx';
const PUBLIC_API = 'public-remote/src/features/case-studies/caseStudiesApi.ts';
const VIEW = 'public-remote/src/features/case-studies/CaseStudyView.tsx';
const EDITOR_API = 'admin-remote/src/features/case-studies/caseStudiesApi.ts';

/** Files that read or write case studies and need no change. */
const OTHERS = [
  EDITOR_API,
  'admin-remote/src/features/case-studies/toCaseStudyDraft.ts',
  'public-remote/src/features/case-studies/CaseStudyPage.tsx',
  'public-remote/src/features/case-studies/NextCase.tsx',
];

/** The change "the client’s site on the page of a case study", file by file, as `docs/adding-a-field.md` lists them. */
const EDITS: Record<string, Edit[]> = {
  [RECORD]: [
    [
      "  duration: text('Duration'",
      "  client_site: text('Client site', LIMITS.description),\n  duration: text('Duration'",
    ],
  ],
  [BUILDERS]: [["  duration: '4 months',", "  client_site: 'client.example',\n  duration: '4 months',"]],
  [FORM]: [
    ['    client,\n', '    client,\n    client_site,\n'],
    ['<TextField {...client} />', '<TextField {...client} />\n<TextField {...client_site} />'],
  ],
  [PUBLIC_API]: [["  'people',\n", "  'people',\n  'client_site',\n"]],
  [VIEW]: [
    ['{ technologies,', '{ client_site, technologies,'],
    ['<Chapter title="Challenge"', '<p>{client_site}</p>\n<Chapter title="Challenge"'],
  ],
};

/** The types of the migrations and of the new one. */
async function typesWithSite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-field-'));
  cpSync(resolve(__dirname, '../migrations'), folder, { recursive: true });
  writeFileSync(join(folder, '20990101000000_client_site.sql'), MIGRATION);
  const backend = await startBackend({ migrationsDir: folder });
  try {
    return await generateTypes({ run: async () => undefined, query: backend.sql });
  } finally {
    await backend.stop();
    rmSync(folder, { recursive: true });
  }
}

const all = Object.keys(EDITS);
let types: string;
let program: ReturnType<typeof compiler>;
beforeAll(async () => {
  types = await typesWithSite();
  program = compiler([TYPES, ...all, ...OTHERS]);
});

/** The repository with the new types and some of the files changed. */
const change = (files: readonly string[], more: Record<string, string> = {}) =>
  program.put({
    [TYPES]: types,
    ...Object.fromEntries(files.map((file) => [file, edited(file, EDITS[file]!)])),
    ...more,
  });
const failing = (files: readonly string[]) => files.filter((file) => program.errors(file).length > 0);

describe('adding a field', () => {
  it('takes seven files: a migration, the generated types, and five by hand', () => {
    expect(types).toContain('client_site: string;');
    expect(all).toHaveLength(5);
    change(all);
    expect(failing([...all, ...OTHERS])).toEqual([]);
  });

  it.each(all)('does not compile while %s is forgotten', (forgotten) => {
    change(all.filter((file) => file !== forgotten));
    expect(program.errors(forgotten).join('\n')).toContain('client_site');
  });

  it('does not compile while the types are not generated', () => {
    program.put(Object.fromEntries(all.map((file) => [file, edited(file, EDITS[file]!)])));
    expect(failing([RECORD, PUBLIC_API])).toEqual([RECORD, PUBLIC_API]);
  });
});

it('an editor that reads less than it saves does not compile', () => {
  const text = textOf(EDITOR_API);
  const less = text.replace('...caseStudyRecord.columns', "'title', 'image', 'published'");
  expect(less).not.toBe(text);
  program.put({ [EDITOR_API]: less });
  expect(program.errors(FORM).join('\n')).toMatch(/toLoaded|missing the following properties/);
});
