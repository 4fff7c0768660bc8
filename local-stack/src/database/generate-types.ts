import type { SqlRunner } from './migrations';

interface Column {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_identity: boolean;
}

interface Routine {
  name: string;
  returns: string;
  arguments: { name: string; type: string; is_optional: boolean }[];
}

const SCALARS: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

const PICTURE_DETAILS = '{ [address: string]: { alt: string; focus: [number, number] } }';
const SEARCH =
  '{ title?: string; description?: string; image?: string; canonical?: string; noindex?: boolean }';

/** What the migrations' checks say about the shape of a JSON column. */
const JSON_COLUMNS: Record<string, string> = {
  'about_content.stats': '{ value: string; label: string }[]',
  'about_content.features': '{ icon: string; title: string; description: string }[]',
  'blog_posts.picture_details': PICTURE_DETAILS,
  'case_studies.picture_details': PICTURE_DETAILS,
  'projects.picture_details': PICTURE_DETAILS,
  'team_members.picture_details': PICTURE_DETAILS,
  'blog_posts.search': SEARCH,
  'case_studies.search': SEARCH,
  'projects.search': SEARCH,
  'case_studies.metrics': '{ value: string; label: string; description: string }[]',
  'case_studies.screens': '{ image: string; alt: string; caption: string; frame: string }[]',
  'projects.metrics': '{ value: string; label: string; description: string }[]',
  'projects.screens': '{ image: string; alt: string; caption: string; frame: string }[]',
};

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as is_nullable,
         a.atthasdef as has_default, a.attidentity <> '' as is_identity
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

const ROUTINES = `
  select p.proname as name, case when p.proretset then r.typname || '[]' else r.typname end as returns,
         coalesce((select json_agg(json_build_object('name', n.name, 'type', t.typname, 'is_optional', n.position > p.pronargs - p.pronargdefaults)
           order by n.position)
           from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as n (name, type, position)
           join pg_type t on t.oid = n.type where n.position <= p.pronargs), '[]'::json) as arguments
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and r.typname <> 'trigger'
  order by p.proname`;

function typeOf(type: string): string {
  if (type.startsWith('_')) return `${typeOf(type.slice(1))}[]`;
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
  return SCALARS[type] ?? 'string';
}

function columnType({ table, name, type, is_nullable }: Column): string {
  return `${JSON_COLUMNS[`${table}.${name}`] ?? typeOf(type)}${is_nullable ? ' | null' : ''}`;
}

function tableType(name: string, columns: Column[], returned: Set<string>): string {
  returned.add(name);
  const fields = (isOptional: (column: Column) => boolean) =>
    columns
      .map((column) => `          ${column.name}${isOptional(column) ? '?' : ''}: ${columnType(column)};`)
      .join('\n');
  const isFilled = (column: Column) => column.is_nullable || column.has_default || column.is_identity;
  return `      ${name}: {
        Row: {\n${fields(() => false)}\n        };
        Insert: {\n${fields(isFilled)}\n        };
        Update: {\n${fields(() => true)}\n        };
        Relationships: [];
      };`;
}

function routineType({ name, returns, arguments: args }: Routine, tables: Set<string>): string {
  const list = args
    .map((argument) => `${argument.name}${argument.is_optional ? '?' : ''}: ${typeOf(argument.type)}`)
    .join('; ');
  const base = returns.replace('[]', '');
  const result = tables.has(base)
    ? `Database['public']['Tables']['${base}']['Row']${returns.endsWith('[]') ? '[]' : ''}`
    : typeOf(returns);
  return `      ${name}: { Args: ${list ? `{ ${list} }` : 'Record<PropertyKey, never>'}; Returns: ${result} };`;
}

/** The types of the migrated database, in the shape that Supabase's clients read. */
export async function generateTypes(database: SqlRunner): Promise<string> {
  const [columns, routines] = await Promise.all([
    database.query<Column>(COLUMNS),
    database.query<Routine>(ROUTINES),
  ]);
  const tables = new Set<string>();
  const names = [...new Set(columns.map(({ table }) => table))];
  const tableTypes = names.map((name) =>
    tableType(
      name,
      columns.filter(({ table }) => table === name),
      tables,
    ),
  );
  return `// Generated from supabase/migrations by \`npm run types:database\`; a test fails when it drifts.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
${tableTypes.join('\n')}
    };
    Views: Record<never, never>;
    Functions: {
${routines.map((routine) => routineType(routine, tables)).join('\n')}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}
`;
}
