/** What staff write notes and mails about. */
export interface Subject {
  table: 'contact_messages' | 'job_applications';
  id: string;
  name: string;
  email: string;
}
