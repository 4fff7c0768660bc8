import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiCall } from '../../support/netlify/standIn';
import { CLI } from './checkout';

interface Schema {
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Operation {
  operationId: string;
  responses: Record<string, { schema?: Schema }>;
}

/** Response fields that Netlify sends but does not describe. */
const UNDESCRIBED = ['links'];

const description = () =>
  JSON.parse(readFileSync(join(CLI, 'node_modules/@netlify/open-api/dist/swagger.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\{path\}/, '.+').replace(/\{\w+\}/g, '[^/]+')}$`);

function problemsOf({ method, path, status, answer }: ApiCall, operation: Operation | undefined): string[] {
  if (!operation) return [`${method} ${path} is not in Netlify's description`];
  const schema = operation.responses[String(status)]?.schema;
  const rows: unknown[] = schema?.type === 'array' ? [answer].flat() : [answer ?? {}];
  const properties = schema?.type === 'array' ? schema.items?.properties : schema?.properties;
  if (!properties) return [];
  const unknown = rows
    .flatMap((row) => Object.keys(row as object))
    .filter((name) => !(name in properties) && !UNDESCRIBED.includes(name));
  return unknown.map((name) => `${operation.operationId} does not answer ${name}`);
}

/** Lists calls and responses of the fake API that Netlify's API description does not cover. */
export function undescribed(calls: readonly ApiCall[]): string[] {
  const operations = Object.entries(description().paths).map(([path, methods]) => ({
    pattern: patternOf(path),
    methods,
  }));
  const problems = calls.flatMap((call) => {
    // A literal path takes precedence over one with a placeholder.
    const found = operations
      .filter(({ pattern, methods }) => pattern.test(call.path) && methods[call.method.toLowerCase()])
      .sort((a, b) => b.pattern.source.length - a.pattern.source.length);
    return problemsOf(call, found[0]?.methods[call.method.toLowerCase()]);
  });
  return [...new Set(problems)];
}
