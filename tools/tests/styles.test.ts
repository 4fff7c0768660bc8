import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import postcss, { type AtRule, type Node, type Rule } from 'postcss';
import { ROOT } from '../src/lib/workspace';

const sheets = execFileSync('git', ['ls-files', '*.css'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

const parse = (sheet: string) => postcss.parse(readFileSync(join(ROOT, sheet), 'utf8'));

/** The conditions of the at-rules around a rule. */
function conditionsOf(rule: Rule): string[] {
  const conditions: string[] = [];
  for (let parent: Node | undefined = rule.parent; parent; parent = parent.parent)
    if (parent.type === 'atrule') conditions.push((parent as AtRule).params);
  return conditions;
}

test.each(sheets)(
  '%s has hover states only where a pointer can hover: a finger would leave them behind',
  (sheet) => {
    const everywhere: string[] = [];
    parse(sheet).walkRules((rule) => {
      const isHover = rule.selector.includes(':hover') && !rule.selector.includes(':not(:hover)');
      if (isHover && !conditionsOf(rule).some((condition) => condition.includes('hover: hover')))
        everywhere.push(rule.selector);
    });
    expect(everywhere).toEqual([]);
  },
);

test.each(sheets)(
  '%s changes no custom property with the pointer or the focus: all elements below would get their styles again',
  (sheet) => {
    const changed: string[] = [];
    parse(sheet).walkRules(/:(?:hover|active|focus|target)/, (rule) => {
      rule.walkDecls(/^--/, ({ prop }) => void changed.push(`${rule.selector}: ${prop}`));
    });
    expect(changed).toEqual([]);
  },
);
