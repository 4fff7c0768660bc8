import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context, Hono } from 'hono';
import type { Cdn } from './cdn';
import { UserError } from './errors';

/** The part of Netlify's context that handlers may use. */
export interface FunctionContext {
  ip: string;
  params: Record<string, string>;
  /** Work that goes on after the response was sent. */
  waitUntil(work: Promise<unknown>): void;
}

type Handler = (
  request: Request,
  context: FunctionContext,
) => Response | Promise<Response> | void | Promise<void>;

interface FunctionConfig {
  path?: string | string[];
  /** Paths that are not the function's, although `path` matches them. */
  excludedPath?: string | string[];
  /** Whether a file of the same name is served instead. */
  preferStatic?: boolean;
  method?: string | string[];
  /** Five-field cron expression or `@hourly` and the like, in UTC. */
  schedule?: string;
}

export interface LoadedFunction {
  name: string;
  handler: Handler;
  config: FunctionConfig;
}

/** What one part of the site leaves for the next about a request. */
export interface SiteEnvironment {
  Variables: { /** Answered by a function, so the headers are its own affair. */ isFunction?: boolean };
}

const toList = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat();

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A TypeScript module loaded as CommonJS keeps its exports one level further down. */
function exportsOf(module: unknown): Record<string, unknown> {
  if (!isRecord(module)) return {};
  const inner = module['default'];
  return isRecord(inner) && 'default' in inner ? inner : module;
}

/** Function modules by name, as `import` returns them. */
export type FunctionModules = Readonly<Record<string, unknown>>;

/**
 * Reads the handlers and settings of function modules.
 * @throws UserError when one does not export a handler
 */
export function functionsOf(modules: FunctionModules): LoadedFunction[] {
  return Object.entries(modules).map(([name, module]) => {
    const { default: handler, config = {} } = exportsOf(module) as {
      default?: unknown;
      config?: FunctionConfig;
    };
    if (typeof handler !== 'function') throw new UserError(`The function ${name} exports no handler.`);
    return { name, handler: handler as Handler, config };
  });
}

/** Imports the sources of all functions in a folder; subfolders hold their helpers. */
export async function importSources(folder: string): Promise<FunctionModules> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /^[\w-]+\.ts$/.test(entry.name));
  const modules = await Promise.all(
    files.map(async ({ name }): Promise<unknown> => import(pathToFileURL(join(folder, name)).href)),
  );
  return Object.fromEntries(files.map(({ name }, index) => [parse(name).name, modules[index]]));
}

/** Runs functions the way Netlify does, and knows what still runs. */
export function createFunctionRunner() {
  const running = new Set<Promise<unknown>>();

  const keep = (name: string, work: Promise<unknown>) => {
    const watched = work
      .catch((error: unknown) => console.error(`Function ${name} failed after its response:`, error))
      .finally(() => running.delete(watched));
    running.add(watched);
  };

  const call = async (fn: LoadedFunction, request: Request, ip: string, params: Record<string, string>) => {
    const context: FunctionContext = { ip, params, waitUntil: (work) => keep(fn.name, work) };
    return (await fn.handler(request, context)) ?? new Response(null, { status: 204 });
  };

  const run = async (fn: LoadedFunction, request: Request, ip: string, params: Record<string, string>) => {
    if (fn.name.endsWith('-background')) {
      // The response is sent first, so the body has to be read before the connection closes.
      const body = request.body ? await request.arrayBuffer() : undefined;
      const { url, method, headers } = request;
      keep(fn.name, call(fn, new Request(url, { method, headers, body: body ?? null }), ip, params));
      return new Response(null, { status: 202 });
    }
    try {
      return await call(fn, request, ip, params);
    } catch (error) {
      console.error(`Function ${fn.name} failed:`, error);
      return Response.json({ success: false, error: 'Internal error' }, { status: 500 });
    }
  };

  return {
    run,
    /** Resolves when nothing runs any more, or after `timeoutMs`. */
    async settle(timeoutMs: number): Promise<void> {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([Promise.allSettled([...running]), timeout]);
    },
  };
}

export type FunctionRunner = ReturnType<typeof createFunctionRunner>;

/** The paths of a function: its own paths, or `/.netlify/functions/<name>`. A scheduled one has no address. */
export function pathsOf({ name, config }: LoadedFunction): string[] {
  if (config.schedule) return [];
  const own = toList(config.path);
  return own.length > 0 ? own : [`/.netlify/functions/${name}`];
}

/** Whether a path lies below one of the patterns, each a path with or without a `*` at its end. */
function isExcluded(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
}

/** Adds a route for each function; responses that say so are cached by the CDN. */
export function mountFunctions(
  app: Hono<SiteEnvironment>,
  functions: readonly LoadedFunction[],
  runner: FunctionRunner,
  cdn: Pick<Cdn, 'respond'>,
  addressOf: (context: Context) => string,
): void {
  for (const fn of functions) {
    const excluded = toList(fn.config.excludedPath);
    const methods = toList(fn.config.method).map((method) => method.toUpperCase());
    for (const path of pathsOf(fn)) {
      app.all(path, async (context, next) => {
        const method = context.req.method;
        const isAllowed =
          methods.length === 0 || methods.includes(method) || (method === 'HEAD' && methods.includes('GET'));
        if (!isAllowed || isExcluded(context.req.path, excluded)) return next();
        context.set('isFunction', true);
        const origin = () => runner.run(fn, context.req.raw, addressOf(context), context.req.param());
        if (method !== 'GET' && method !== 'HEAD') return origin();
        return cdn.respond(context.req.url, origin, {
          encoding: context.req.header('accept-encoding'),
          cookie: context.req.header('cookie'),
        });
      });
    }
  }
}
