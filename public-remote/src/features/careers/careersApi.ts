import type { JobApplicationInput } from '@agency/shared/contracts';
import { baseApi, type Call } from '@agency/shared/runtime';
import { insertOnce } from '../../components/form/insertOnce';
import type { Cv } from './cv';

interface ApplicationInput extends JobApplicationInput {
  /** Client-generated id of this content, so that a retry does not add a row. */
  clientId: string;
  /** `null` for an application that is not for a listed position. */
  positionId: string | null;
  cv: Cv;
}

interface WireError {
  message?: string;
  statusCode?: string;
}

/** The file is named by the application's id, so an existing file is from an earlier attempt. */
function isUploaded(error: WireError): boolean {
  return error.statusCode === '409' || /already exists|duplicate/i.test(error.message ?? '');
}

/** Uploads the CV, then writes the row that points to it; each step may be done again without doing it twice. */
function sendApplication({ clientId, positionId, cv, ...input }: ApplicationInput): Call {
  return async ({ db, supabase }) => {
    // One file per row, because deleting an application deletes its CV.
    const path = `${clientId}.${cv.kind}`;
    // The permit counts uploads: a storage server tries each upload in a transaction it rolls back.
    const permit = await db.rpc('permit_cv', { object_name: path });
    if (permit.error) return permit;
    const { storage } = await supabase();
    const options = { contentType: cv.type, cacheControl: '3600', upsert: false };
    // Bytes rather than the file: a body of its own, which every storage server takes; a form is read by some only.
    const { error } = await storage.from('applications').upload(path, cv.bytes, options);
    if (error && !isUploaded(error)) return { data: null, error };
    return insertOnce(
      db.from('job_applications').insert({
        client_id: clientId,
        position_id: positionId,
        name: input.name,
        email: input.email,
        phone: input.phone || null,
        portfolio_url: input.portfolio_url || null,
        message: input.message,
        cv_path: path,
      }),
    );
  };
}

export const careersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    apply: build.mutation<null, ApplicationInput>({
      query: sendApplication,
      invalidatesTags: [{ type: 'Application', id: 'LIST' }],
    }),
  }),
});

export const { useApplyMutation } = careersApi;
