/** What previews and tests are addressed to; a link with it does nothing. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';
export const INCOMPLETE_DRAFT = 'Please fill in subject and body.';
