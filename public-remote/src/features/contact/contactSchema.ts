/* A file of its own, so that the schema and its library are downloaded with the form's first use. */
export { contactInputSchema as contactSchema } from '@agency/shared/contracts';
