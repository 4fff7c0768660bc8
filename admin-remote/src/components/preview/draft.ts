/** Not the id of a row, so that no stored record is mistaken for a draft. */
const DRAFT_ID = '00000000-0000-4000-8000-000000000000';

/** The columns of a draft that its form does not know. */
export function unsavedRow() {
  const now = new Date().toISOString();
  return { id: DRAFT_ID, created_at: now, updated_at: now, picture_details: {} };
}
