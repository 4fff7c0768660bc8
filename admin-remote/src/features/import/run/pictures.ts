import type { AppError } from '@agency/shared/contracts';
import type { StoreImage } from '../../../components/image';
import { fileOf, toAbsolute } from './addresses';
import { sha256 } from './identity';
import { isCutOff } from './interruption';

/** What became of a picture: its address here, or why it stays where it is. */
export type Picture = { url: string; problem: null } | { url: null; problem: string };

/** What earlier imports have stored, by key. */
export interface PictureMemory {
  find: (key: string) => Promise<string | null>;
  add: (key: string, address: string) => Promise<void>;
}

interface Source {
  site: string;
  files: ReadonlyMap<string, Blob>;
  /** Whether readers see an address as it is, because it is one of this site. */
  isOwn: (address: string) => boolean;
}

const EMBEDDED = /^data:image\/[\w.+-]+;base64,(.+)$/is;

/** A picture written into the HTML; the content security policy lets nothing fetch it. */
function embeddedFile(address: string): Blob | null {
  const [, data] = EMBEDDED.exec(address) ?? [];
  try {
    return data ? new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]) : null;
  } catch {
    return null;
  }
}

/** The pictures of one import. Each is stored once, however many posts show it, in this run or an earlier one. */
export function createPictures(store: StoreImage, memory: PictureMemory, { site, files, isOwn }: Source) {
  const known = new Map<string, Promise<Picture>>();

  const once = async (key: string, put: () => Promise<string>): Promise<Picture> => {
    const earlier = await memory.find(key);
    if (earlier) return { url: earlier, problem: null };
    try {
      const url = await put();
      await memory.add(key, url);
      return { url, problem: null };
    } catch (reason) {
      // The connection is gone, not the picture: the import stops here and goes on later.
      if (isCutOff(reason)) throw reason;
      return { url: null, problem: (reason as AppError).message };
    }
  };

  const storeFile = async (file: Blob, name: string) =>
    once(await sha256(await file.arrayBuffer()), () => store({ kind: 'file', file, name }));

  const fetchPicture = async (address: string): Promise<Picture> => {
    const found = fileOf(address, files);
    if (found) return storeFile(found.file, found.path);
    const embedded = embeddedFile(address);
    if (embedded) return storeFile(embedded, 'image');
    const full = toAbsolute(address, site);
    if (!full) return { url: null, problem: 'Its address is incomplete: say where the old site is.' };
    if (isOwn(full)) return { url: full, problem: null };
    // The server opens https only; most old addresses answer there as well.
    const secure = full.replace(/^http:/i, 'https:');
    return once(await sha256(secure), () => store({ kind: 'address', address: secure }));
  };

  return {
    /** @throws AppError when the backend cannot be reached */
    get: (address: string): Promise<Picture> => {
      const waiting = known.get(address) ?? fetchPicture(address);
      known.set(address, waiting);
      // A run that goes on asks again.
      waiting.catch(() => known.delete(address));
      return waiting;
    },
  };
}
export type Pictures = ReturnType<typeof createPictures>;
