/* A file of its own, so that the schema and its library are downloaded with the form's first use. */
export { jobApplicationInputSchema as applicationSchema } from '@agency/shared/contracts';
