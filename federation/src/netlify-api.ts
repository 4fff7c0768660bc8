import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Milliseconds one request may take; uploads are small files. */
const TIMEOUT = 60_000;
/** How often, and after how many milliseconds, a deploy is looked at again until it can be reached. */
const READY_POLL = { times: 60, pause: 1000 };
/** A release without a page: everything below it is asked for by name. */
const IGNORED = /\.(map|br|gz)$|(^|\/)\.[^/]+$/;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** What a status means most often, by its number. */
const HINTS: Record<number, string> = {
  401: ' Is NETLIFY_AUTH_TOKEN right?',
  404: ' Is the id of the site right?',
};

/** Netlify did not do what it was asked for. */
export class NetlifyError extends Error {
  override name = 'NetlifyError';
}

/** The parts of a deploy that are looked at, as Netlify's API describes it. */
interface Deploy {
  id: string;
  name: string;
  state: string;
  error_message?: string;
  /** SHA-1 of each file that Netlify does not have yet. */
  required?: string[];
  links?: { permalink?: string };
}

/** Files of a folder as a deploy names them: path below it with `/`, and content. */
async function filesOf(dist: string) {
  const entries = await readdir(dist, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !IGNORED.test(path))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(dist, path));
      return { path, content, sha1: createHash('sha1').update(content).digest('hex') };
    }),
  );
}

/**
 * What publishing needs of Netlify's API.
 * @param options `token` is a personal access token
 * @see https://docs.netlify.com/api-and-cli-guides/api-guides/get-started-with-api/ (file digest method)
 */
export function netlifyApi({
  token,
  apiUrl = 'https://api.netlify.com',
}: {
  token: string;
  apiUrl?: string;
}) {
  const call = async (method: string, path: string, body?: Buffer | object): Promise<unknown> => {
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(`${apiUrl}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      body: isFile ? new Uint8Array(body) : body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.ok) return response.json().catch(() => null);
    throw new NetlifyError(
      `Netlify responded to ${method} ${path} with ${response.status}.${HINTS[response.status] ?? ''}`,
    );
  };

  const whenReady = async (siteId: string, id: string): Promise<Deploy> => {
    for (let time = 0; time < READY_POLL.times; time += 1) {
      const deploy = (await call('GET', `/sites/${siteId}/deploys/${id}`)) as Deploy;
      if (deploy.state === 'ready') return deploy;
      if (deploy.state === 'error')
        throw new NetlifyError(`Netlify refused the deploy: ${deploy.error_message}`);
      await pause(READY_POLL.pause);
    }
    throw new NetlifyError(`The deploy ${id} did not become ready.`);
  };

  return {
    /**
     * Uploads a folder as a deploy of its own that no visitor is sent to: digests first, then only the files Netlify does not have yet.
     * @param dist absolute folder
     * @param title shown in Netlify's list of deploys
     * @returns `address` is the permalink, without a trailing slash
     */
    async upload(
      siteId: string,
      dist: string,
      title: string,
    ): Promise<{ deployId: string; address: string }> {
      const files = await filesOf(dist);
      const digests = Object.fromEntries(files.map(({ path, sha1 }) => [`/${path}`, sha1]));
      const path = `/sites/${siteId}/deploys?title=${encodeURIComponent(title)}`;
      const deploy = (await call('POST', path, { files: digests, draft: true })) as Deploy;
      const missing = new Set(deploy.required);
      for (const { path: file, content, sha1 } of files) {
        // The same content twice has to be sent once.
        if (missing.delete(sha1))
          await call('PUT', `/deploys/${deploy.id}/files/${encodePath(file)}`, content);
      }
      const ready = await whenReady(siteId, deploy.id);
      const address = ready.links?.permalink ?? `https://${ready.id}--${ready.name}.netlify.app`;
      return { deployId: ready.id, address: address.replace(/\/+$/, '') };
    },

    /** Makes a deploy the published one of its site, which Netlify never deletes for its age. */
    async keep(siteId: string, deployId: string): Promise<void> {
      await call('POST', `/sites/${siteId}/deploys/${deployId}/restore`);
    },

    /** Purges responses with one of the tags from the cache of a site. */
    async purge(siteId: string, tags: string[]): Promise<void> {
      await call('POST', '/purge', { site_id: siteId, cache_tags: tags });
    },
  };
}
