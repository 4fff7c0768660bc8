import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { generateTypes } from '../../local-stack/src/database/generate-types';
import { startBackend } from './backend';

const ROOT = resolve(__dirname, '../..');
const MIGRATION = `alter table public.case_studies
  add column client_quote text not null default '' check (length(client_quote) <= 20000);`;

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

type Edit = [found: string, put: string];
/** The change "a client quote on the page of a case study", file by file, as `docs/adding-a-field.md` lists them. */
const EDITS: Record<string, Edit[]> = {
  [RECORD]: [
    [
      "  duration: text('Duration'",
      "  client_quote: text('Client quote', LIMITS.description),\n  duration: text('Duration'",
    ],
  ],
  [BUILDERS]: [["  client: 'Client',", "  client: 'Client',\n  client_quote: 'They delivered.',"]],
  [FORM]: [
    ['    client,\n', '    client,\n    client_quote,\n'],
    ['<TextField {...client} />', '<TextField {...client} />\n<TextAreaField {...client_quote} rows={2} />'],
  ],
  [PUBLIC_API]: [["'solution', 'updated_at'", "'solution', 'client_quote', 'updated_at'"]],
  [VIEW]: [
    ['{ technologies,', '{ client_quote, technologies,'],
    ['<Chapter title="Challenge"', '<blockquote>{client_quote}</blockquote>\n<Chapter title="Challenge"'],
  ],
};

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function edited(file: string): string {
  return EDITS[file]!.reduce((text, [found, put]) => {
    expect({ file, found, isThere: text.includes(found) }).toEqual({ file, found, isThere: true });
    return text.replace(found, put);
  }, textOf(file));
}

/** The types of the migrations and of the new one. */
async function typesWithQuote(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'agency-field-'));
  cpSync(resolve(__dirname, '../migrations'), folder, { recursive: true });
  writeFileSync(join(folder, '20990101000000_client_quote.sql'), MIGRATION);
  const backend = await startBackend({ migrationsDir: folder });
  try {
    return await generateTypes({ run: async () => undefined, query: backend.sql });
  } finally {
    await backend.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The compiler over the repository, with some files replaced in memory. */
function compiler() {
  const replaced = new Map<string, string>();
  let version = 0;
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...(
        ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile).config as {
          compilerOptions: object;
        }
      ).compilerOptions,
      composite: false,
      emitDeclarationOnly: false,
      declaration: false,
      noEmit: true,
      types: ['node', 'jest'],
    },
    ROOT,
  );
  const roots = [TYPES, ...Object.keys(EDITS), ...OTHERS, 'shared/src/css-modules.d.ts'].map((file) =>
    join(ROOT, file),
  );
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => roots,
    getScriptVersion: (file) => (replaced.has(file) || roots.includes(file) ? String(version) : '0'),
    getScriptSnapshot: (file) => {
      const text = replaced.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath!,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    readFile: ts.sys.readFile,
  });
  return {
    /** Replaces files by what they are to hold, all others are as they are stored. */
    put(files: Record<string, string>) {
      version += 1;
      replaced.clear();
      for (const [file, text] of Object.entries(files)) replaced.set(join(ROOT, file), text);
    },
    /** The errors of a file. */
    errors: (file: string) =>
      service
        .getSemanticDiagnostics(join(ROOT, file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  };
}

const all = Object.keys(EDITS);
let types: string;
let program: ReturnType<typeof compiler>;
beforeAll(async () => {
  types = await typesWithQuote();
  program = compiler();
});

/** The repository with the new types and some of the files changed. */
const change = (files: readonly string[], more: Record<string, string> = {}) =>
  program.put({ [TYPES]: types, ...Object.fromEntries(files.map((file) => [file, edited(file)])), ...more });
const failing = (files: readonly string[]) => files.filter((file) => program.errors(file).length > 0);

describe('adding a field', () => {
  it('takes seven files: a migration, the generated types, and five by hand', () => {
    expect(types).toContain('client_quote: string;');
    expect(all).toHaveLength(5);
    program.put({});
    expect(failing([...all, ...OTHERS])).toEqual([]);
    change(all);
    expect(failing([...all, ...OTHERS])).toEqual([]);
  });

  it('makes the compiler name each file that lacks it, once the table has it', () => {
    change([]);
    for (const file of all)
      expect({ file, errors: program.errors(file).join('\n') }).toEqual({
        file,
        errors: expect.stringContaining('client_quote') as string,
      });
  });

  it.each(all)('does not compile while %s is forgotten', (forgotten) => {
    change(all.filter((file) => file !== forgotten));
    expect(program.errors(forgotten).join('\n')).toContain('client_quote');
  });

  it('does not compile while the types are not generated', () => {
    program.put(Object.fromEntries(all.map((file) => [file, edited(file)])));
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
