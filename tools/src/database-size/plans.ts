import { z } from 'zod';
import { FILLED } from './fill';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

const planSchema = z.object({
  'Query Text': z.string(),
  Plan: z.custom<Node>((node) => typeof node === 'object'),
});

/** A statement as PostgreSQL ran it. */
export interface Statement {
  sql: string;
  milliseconds: number;
  /** Big tables it read from beginning to end. */
  scanned: string[];
  /** Rows it read of big tables, whether it kept them or not; entries of an index that answered alone do not count. */
  examined: number;
  /** Entries of indexes that answered without the table. */
  entries: number;
  /** Blocks of 8 KB that it touched, of tables and indexes. */
  blocks: number;
}

const isBig = ({ 'Relation Name': relation = '' }: Node) => FILLED.includes(relation);

function rowsOf(node: Node): number {
  const { 'Actual Rows': kept = 0, 'Rows Removed by Filter': filtered = 0, 'Actual Loops': loops = 1 } = node;
  return (kept + filtered + (node['Rows Removed by Index Recheck'] ?? 0)) * loops;
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

const sum = (nodes: Node[]) => nodes.reduce((total, node) => total + rowsOf(node), 0);

/** Reads a notice of PostgreSQL's `auto_explain`; `null` for any other notice, and for a plan without a big table. */
export function readPlan(notice: string): Statement | null {
  const [, duration, json] = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]+)$/.exec(notice) ?? [];
  if (!json) return null;
  const { Plan, 'Query Text': sql } = planSchema.parse(JSON.parse(json));
  const big = nodesOf(Plan).filter(isBig);
  if (big.length === 0) return null;
  const isAlone = (node: Node) => node['Node Type'] === 'Index Only Scan';
  const isWhole = (node: Node) => node['Node Type'] === 'Seq Scan';
  return {
    sql,
    milliseconds: Number(duration),
    scanned: big.filter(isWhole).map((node) => node['Relation Name']!),
    examined: sum(big.filter((node) => !isAlone(node))),
    entries: sum(big.filter(isAlone)),
    blocks: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0),
  };
}
