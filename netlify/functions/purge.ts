import { pageChangesSchema } from '@agency/shared/contracts';
import { renewPages } from './_page/renewPages';
import { successResponse } from './_http/responses';
import { adminHandler } from './_http/handlers';
import { HttpError } from './_platform/httpError';

/** `POST` with `{ changes: [{ table, id? }] }`: the CDN forgets the pages that show what somebody has changed. */
export default adminHandler({ input: pageChangesSchema, isForEditors: true }, async ({ input }) => {
  if (!(await renewPages(input.changes)))
    throw new HttpError(502, 'The pages could not be renewed at once; they will be within a minute.');
  return successResponse();
});
