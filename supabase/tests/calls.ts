import { resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(__dirname, '../..');

/** The argument of a method that holds options: other keys in it make another request. */
const OPTIONS: Record<string, number> = {
  select: 1,
  order: 1,
  insert: 1,
  upsert: 1,
  limit: 1,
  upload: 2,
  list: 1,
  createSignedUrl: 2,
  signOut: 0,
  updateUser: 0,
};
/** The argument of a method that is an operator. */
const OPERATORS: Record<string, number> = { filter: 1, not: 1 };
/** Methods without a request of their own; a session is refreshed as by `refreshSession`. */
const SILENT = new Set([
  'from',
  'dispose',
  'getSession',
  'onAuthStateChange',
  'stopAutoRefresh',
  'startAutoRefresh',
  'unsubscribe',
]);
const CLIENT = /node_modules\/@supabase\/([\w-]+)-js\//;
const PATH = /(?:auth|rest|storage)\/v1\/[^?\s]+/g;

export interface Calls {
  /** Methods of the clients, with the options that change the request, e.g. `postgrest select {count,head}`. */
  methods: Map<string, string>;
  /** Literal addresses, with `*` for inserted values, e.g. `rest/v1/*`. */
  paths: Map<string, string>;
}

/** Keys of an object literal, or of both in a conditional expression. */
function keysOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.map((property) => property.name?.getText() ?? '').sort();
}

function signature(client: string, call: ts.CallExpression, name: string): string {
  const operator = call.arguments[OPERATORS[name] ?? -1];
  const keys = keysOf(call.arguments[OPTIONS[name] ?? -1]);
  return [
    client,
    name,
    ...(operator && ts.isStringLiteral(operator) ? [operator.text] : []),
    ...(keys.length > 0 ? [`{${keys.join(',')}}`] : []),
  ].join(' ');
}

/** The text of a literal, with `*` for inserted values. */
function literalOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}

/** The API paths in a literal; names of functions do not count. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)].map(([path]) =>
    path.replace(/\*+/g, '*').replace(/^rest\/v1\/rpc\/.+/, 'rest/v1/rpc/*'),
  );
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function filesIn(folders: string[], extensions: string[]): string[] {
  const excluded = ['**/node_modules', '**/dist', '**/.types', '**/*.test.*', '**/testing', '**/*.d.ts'];
  return folders.flatMap((folder) =>
    ts.sys.readDirectory(resolve(ROOT, folder), extensions, excluded, ['**/*']),
  );
}

/** Calls of the backend in TypeScript, found by the declarations of the methods, and addresses in its texts. */
export function callsIn(folders: string[]): Calls {
  const calls: Calls = { methods: new Map(), paths: new Map() };
  const notePaths = (node: ts.Node, file: string) => {
    for (const path of pathsIn(literalOf(node) ?? '')) calls.paths.set(path, file);
  };

  const { config } = ts.readConfigFile(resolve(ROOT, 'tsconfig.base.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const files = filesIn(folders, ['.ts', '.tsx']).filter((file) =>
    /\b(db|rows|query|supabase|storage|auth|v1)\b/.test(ts.sys.readFile(file) ?? ''),
  );
  const program = ts.createProgram(files, { ...options, composite: false, noEmit: true });
  const checker = program.getTypeChecker();
  for (const file of files) {
    walk(program.getSourceFile(file)!, (node) => {
      notePaths(node, file);
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const { name } = node.expression;
      const declared = checker.getSymbolAtLocation(name)?.declarations?.[0]?.getSourceFile().fileName;
      // `supabase.from()` is the method of the client for rows.
      const client = CLIENT.exec(declared ?? '')?.[1]?.replace(/^supabase$/, 'postgrest');
      if (client && !SILENT.has(name.text)) calls.methods.set(signature(client, node, name.text), file);
    });
  }
  return calls;
}
