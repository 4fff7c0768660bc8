import { paths } from '@agency/shared/contracts';

/** What the rows of a table are called, and where they are. */
export interface Place {
  noun: string;
  /** Where a row is. */
  to?: (id: string) => string;
  /** Where a row is added that nobody has saved yet. */
  added?: string;
}

const { admin } = paths;
/** Screens with a list and a form. */
const listed = (noun: string, path: string): Place => ({
  noun,
  to: (id) => `${path}?edit=${id}`,
  added: `${path}?new=1`,
});

/** By table. */
export const PLACES: Readonly<Record<string, Place>> = {
  blog_posts: { noun: 'post', to: admin.editPost, added: admin.newPost },
  projects: { noun: 'project', to: admin.editProject, added: admin.newProject },
  case_studies: { ...listed('case study', admin.caseStudies), added: admin.newCaseStudy },
  services: listed('service', admin.services),
  team_members: listed('team member', admin.team),
  about_content: { noun: 'About page', to: () => admin.about },
  contact_messages: { noun: 'message', to: (id) => `${admin.messages}?message=${id}` },
  job_applications: { noun: 'application', to: (id) => `${admin.applications}?application=${id}` },
  newsletter_subscribers: { noun: 'subscriber' },
  newsletter_campaigns: { noun: 'newsletter', to: () => admin.newsletter },
  saved_answers: { noun: 'saved answer', to: () => admin.savedAnswers },
  application_stages: { noun: 'stage', to: () => admin.applicationStages },
  pictures: { noun: 'picture', to: () => admin.media },
  old_paths: { noun: 'redirect', to: () => admin.redirects },
  profiles: { noun: 'profile' },
  staff: { noun: 'account' },
  erasures: { noun: 'person’s data', to: () => admin.people },
};
