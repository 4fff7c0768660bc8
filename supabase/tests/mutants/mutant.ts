import type { Backend } from '../backend';

/** A change that weakens the database. */
export interface Mutant {
  kind: string;
  /** The table or function it is about, without its schema. */
  of: string;
  what: string;
  /** The statements that make the change. */
  sql: string;
}

export type Sql = Backend['sql'];

/** The schemas of this project, and what the catalogue says about their tables and functions. */
export const OURS = "('public'::regnamespace, 'private'::regnamespace)";
export const OUR_TABLES = `select c.oid, c.oid::regclass::text as name, c.relname as of from pg_class c where c.relkind = 'r' and c.relnamespace in ${OURS}`;
export const OUR_FUNCTIONS = `select p.oid, p.oid::regprocedure::text as name, p.proname as of, p.prosecdef as definer,
  pg_get_functiondef(p.oid) as source from pg_proc p where p.pronamespace in ${OURS}`;
