/** Not the id of a row, so that no stored record is mistaken for a draft. */
const DRAFT_ID = '00000000-0000-4000-8000-000000000000';

/** The columns of a draft that its form does not know. */
export function unsavedRow() {
  const now = new Date().toISOString();
  return { id: DRAFT_ID, created_at: now, updated_at: now };
}

/** Stands where no image is chosen yet. */
export const NO_IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='%23999' opacity='.25'/%3E%3C/svg%3E";
