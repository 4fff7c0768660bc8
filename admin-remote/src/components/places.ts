import { adminPaths } from '@agency/shared/contracts';

/** What the rows of a table are called, and where they are. */
export interface Place {
  noun: string;
  /** Where a row is. */
  to?: (id: string) => string;
  /** Where a row is added that nobody has saved yet. */
  added?: string;
}

/** Screens with a list and a form. */
const listed = (noun: string, path: string): Place => ({
  noun,
  to: (id) => `${path}?edit=${id}`,
  added: `${path}?new=1`,
});

/** By table. */
export const PLACES: Readonly<Record<string, Place>> = {
  blog_posts: { noun: 'post', to: adminPaths.editPost, added: adminPaths.newPost },
  projects: { noun: 'project', to: adminPaths.editProject, added: adminPaths.newProject },
  case_studies: { ...listed('case study', adminPaths.caseStudies), added: adminPaths.newCaseStudy },
  services: listed('service', adminPaths.services),
  team_members: listed('team member', adminPaths.team),
  about_content: { noun: 'About page', to: () => adminPaths.about },
  contact_messages: { noun: 'message', to: (id) => `${adminPaths.messages}?message=${id}` },
  job_applications: { noun: 'application', to: (id) => `${adminPaths.applications}?application=${id}` },
  newsletter_subscribers: { noun: 'subscriber' },
  newsletter_campaigns: { noun: 'newsletter', to: () => adminPaths.newsletter, added: adminPaths.newIssue },
  saved_answers: { noun: 'saved answer', to: () => adminPaths.savedAnswers },
  application_stages: { noun: 'stage', to: () => adminPaths.applicationStages },
  pictures: { noun: 'picture', to: () => adminPaths.media },
  old_paths: { noun: 'redirect', to: () => adminPaths.redirects },
  profiles: { noun: 'profile' },
  staff: { noun: 'account' },
  erasures: { noun: 'person’s data', to: () => adminPaths.people },
};
