import { like, moment, uuid, type WireCase } from './case';
import { uploadCv, METADATA, cvFile, times } from './file-responses';

/** Listing and removing stored files. */
export const LISTS: readonly WireCase[] = [
  {
    name: 'lists stored files for the service',
    call: async (world) => {
      await world.sql("delete from storage.objects where bucket_id = 'applications'");
      await uploadCv(world, cvFile(14));
      const sortBy = { column: 'name', order: 'asc' };
      return world.service.storage.from('applications').list('', { limit: 1000, offset: 0, sortBy });
    },
    status: 200,
    body: [{ name: cvFile(14), id: uuid, ...times, metadata: METADATA }],
    gives: { data: [like({ name: cvFile(14), id: uuid, created_at: moment })], error: null },
  },
  {
    name: 'lists nothing for a visitor',
    call: ({ visitor }) => visitor.storage.from('applications').list('', { limit: 10 }),
    status: 200,
    body: [],
    gives: { data: [], error: null },
  },
  {
    name: 'removes stored files and lists them',
    call: async (world) => {
      await uploadCv(world, cvFile(15));
      return world.admin.storage.from('applications').remove([cvFile(15), cvFile(16)]);
    },
    status: 200,
    body: [like({ name: cvFile(15), id: uuid, bucket_id: 'applications', ...times, metadata: METADATA })],
    gives: { data: [like({ name: cvFile(15) })], error: null },
  },
  {
    name: 'removes nothing for a visitor',
    call: async (world) => {
      await uploadCv(world, cvFile(17));
      return world.visitor.storage.from('applications').remove([cvFile(17)]);
    },
    status: 200,
    body: [],
    gives: { data: [], error: null },
  },
];
