import { createHash, randomUUID } from 'node:crypto';

/** What the deploy of a function says besides its code. Source: `deployFiles` of Netlify's API description. */
export interface FunctionConfig {
  routes?: {
    expression?: string;
    literal?: string;
    pattern: string;
    methods?: string[];
    prefer_static?: boolean;
  }[];
  excluded_routes?: { expression?: string; literal?: string; pattern: string }[];
}

export interface Content {
  files?: Record<string, string>;
  functions?: Record<string, string>;
  function_schedules?: { name: string; cron: string }[];
  functions_config?: Record<string, FunctionConfig>;
  draft?: boolean;
}

export interface Deploy {
  id: string;
  siteId: string;
  isDraft: boolean;
  /** Path with a leading slash to SHA-1. */
  files: Record<string, string>;
  /** Name to SHA-256 of the zip. */
  functions: Record<string, string>;
  schedules: Record<string, string>;
  configs: Record<string, FunctionConfig>;
  /** False until it is known what the deploy consists of. */
  isListed: boolean;
}

const digest = (algorithm: string, body: Buffer) => createHash(algorithm).update(body).digest('hex');

/** Deploys by digest: lists first, then only what Netlify does not have yet; live when nothing is missing any more. */
export function createDeploys() {
  const deploys = new Map<string, Deploy>();
  /** Everything ever uploaded, by digest: what one deploy has brought no other one has to bring. */
  const contents = new Map<string, Buffer>();
  /** Invocation mode and runtime sent with an upload, by digest. */
  const invocations = new Map<string, { mode: string | null; runtime: string | null }>();
  /** Site to the deploy its visitors see. */
  const published = new Map<string, string>();
  const uploads: string[] = [];

  const missing = (list: Record<string, string>) => [
    ...new Set(Object.values(list).filter((sum) => !contents.has(sum))),
  ];
  const isReady = (deploy: Deploy) =>
    deploy.isListed && missing(deploy.files).length === 0 && missing(deploy.functions).length === 0;
  const settle = (deploy: Deploy) => {
    if (isReady(deploy) && !deploy.isDraft) published.set(deploy.siteId, deploy.id);
  };

  const fill = (deploy: Deploy, content: Content) => {
    if (content.files) deploy.isListed = true;
    // Paths are equal with or without a leading slash.
    for (const [path, sum] of Object.entries(content.files ?? {}))
      deploy.files[`/${path.replace(/^\//, '')}`] = sum;
    Object.assign(deploy.functions, content.functions);
    Object.assign(deploy.configs, content.functions_config);
    for (const { name, cron } of content.function_schedules ?? []) deploy.schedules[name] = cron;
    settle(deploy);
    return deploy;
  };

  return {
    contents,
    published,
    uploads,
    get: (id: string) => deploys.get(id),
    invocationOf: (deploy: Deploy, name: string) => invocations.get(deploy.functions[name] ?? ''),
    /** What happens to deploys that get old. */
    remove: (id: string) => void deploys.delete(id),
    isReady,
    missing,

    create(siteId: string, content: Content): Deploy {
      const deploy: Deploy = {
        id: randomUUID().slice(0, 8),
        siteId,
        isDraft: Boolean(content.draft),
        files: {},
        functions: {},
        schedules: {},
        configs: {},
        isListed: false,
      };
      deploys.set(deploy.id, deploy);
      return fill(deploy, content);
    },

    fill,

    /** @returns whether this is a file of the deploy, with the content that was announced */
    addFile(deploy: Deploy, path: string, body: Buffer): boolean {
      const sum = digest('sha1', body);
      if (deploy.files[path] !== sum) return false;
      contents.set(sum, body);
      uploads.push(path.slice(1));
      settle(deploy);
      return true;
    },

    /** The same for a function's zip. */
    addFunction(deploy: Deploy, name: string, body: Buffer, query: URLSearchParams): boolean {
      const sum = digest('sha256', body);
      if (deploy.functions[name] !== sum) return false;
      contents.set(sum, body);
      uploads.push(`functions/${name}`);
      invocations.set(sum, { mode: query.get('invocation_mode'), runtime: query.get('runtime') });
      settle(deploy);
      return true;
    },

    restore(deploy: Deploy): void {
      published.set(deploy.siteId, deploy.id);
    },
  };
}
