import type { AppError } from '@agency/shared/contracts';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { readCv } from '../../components/data/readCv';
import { cvPathsOf, type Person } from './personApi';

interface PersonExport {
  archive: Blob;
  /** CVs that rows name and that are not in the storage. */
  missing: string[];
}

/**
 * What is stored about a person, as a .zip file: `data.json`, and the CVs under the names that it has for them. What staff
 * know of former erasures stays here.
 * @throws AppError when a CV cannot be downloaded
 */
export async function exportPerson({ erasures: _erasures, ...data }: Person): Promise<PersonExport> {
  const files: Zippable = { 'data.json': strToU8(JSON.stringify(data, null, 2)) };
  const missing: string[] = [];
  for (const path of cvPathsOf(data.applications)) {
    try {
      files[`cvs/${path}`] = new Uint8Array(await (await readCv(path)).arrayBuffer());
    } catch (reason) {
      if ((reason as AppError).kind !== 'not-found') throw reason;
      missing.push(path);
    }
  }
  const bytes = zipSync(files) as Uint8Array<ArrayBuffer>;
  return { archive: new Blob([bytes], { type: 'application/zip' }), missing };
}
