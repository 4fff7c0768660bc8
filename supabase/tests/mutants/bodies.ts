import { OUR_FUNCTIONS, type Mutant, type Sql } from './mutant';
import {
  droppedAnchors,
  droppedAssignments,
  droppedConditions,
  droppedStatements,
  shiftedNumbers,
  trustedCalls,
  type Edit,
} from './text';

/** The body of a function between `$$` and `$$`, with the source before and after it. */
function bodyOf(source: string): [before: string, body: string, after: string] {
  const [, before = '', body = '', after = ''] =
    /^([\s\S]*?AS \$(?:\w*)\$)([\s\S]*)(\$\w*\$\s*)$/.exec(source) ?? [];
  return [before, body, after];
}

/** Changed lines of functions. */
export async function bodies(sql: Sql): Promise<Mutant[]> {
  const functions = await sql<{ of: string; source: string }>(OUR_FUNCTIONS);
  return functions.flatMap(({ of, source }) => {
    const [before, body, after] = bodyOf(source);
    const kinds: [string, Edit[]][] = [
      ['numbers in functions', shiftedNumbers(body)],
      ['patterns in functions', droppedAnchors(body)],
      ['conditions in functions', [...droppedConditions(body), ...trustedCalls(body)]],
      ['statements in functions', [...droppedStatements(body), ...droppedAssignments(body)]],
    ];
    return kinds.flatMap(([kind, changes]) =>
      changes.map(({ what, sql: changed }) => ({
        kind,
        of,
        what: `${of}: ${what}`,
        sql: before + changed + after,
      })),
    );
  });
}
