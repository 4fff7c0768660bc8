import { screen, waitFor } from '@testing-library/react';
import {
  buildId,
  expectAccessible,
  onApi,
  onTable,
  rowsReply,
  signedInAsAdmin,
} from '@agency/shared/testing';
import type { ReactElement } from 'react';
import { CaseStudiesPage } from '../features/case-studies/CaseStudiesPage';
import { SavedAnswersPage } from '../features/messages/SavedAnswersPage';
import { PostEditorPage } from '../features/posts/PostEditorPage';
import { ProjectEditorPage } from '../features/projects/ProjectEditorPage';
import { ServicesPage } from '../features/services/ServicesPage';
import { TeamPage } from '../features/team/TeamPage';
import { renderAdmin } from '../testing/renderAdmin';

const ID = buildId();
const USER = signedInAsAdmin.session!.user!.id;

interface Editor {
  table: string;
  /** As in the name of its form's copies. */
  record: string;
  noun: string;
  page: ReactElement;
  at: string;
  path?: string;
  /** The field of which this browser has kept something. */
  field: { name: string; label: string };
}
const title = { name: 'title', label: 'Title' };

const EDITORS: Editor[] = [
  {
    table: 'blog_posts',
    record: 'post',
    noun: 'post',
    page: <PostEditorPage />,
    at: '/admin/blog/edit/',
    path: '/admin/blog/edit/:id?',
    field: title,
  },
  {
    table: 'projects',
    record: 'project',
    noun: 'project',
    page: <ProjectEditorPage />,
    at: '/admin/projects/edit/',
    path: '/admin/projects/edit/:id?',
    field: title,
  },
  {
    table: 'case_studies',
    record: 'case-study',
    noun: 'case study',
    page: <CaseStudiesPage />,
    at: '/admin/case-studies?edit=',
    field: title,
  },
  {
    table: 'services',
    record: 'service',
    noun: 'service',
    page: <ServicesPage />,
    at: '/admin/services?edit=',
    field: title,
  },
  {
    table: 'team_members',
    record: 'team-member',
    noun: 'team member',
    page: <TeamPage />,
    at: '/admin/team?edit=',
    field: { name: 'name', label: 'Name' },
  },
  {
    table: 'saved_answers',
    record: 'saved-answer',
    noun: 'saved answer',
    page: <SavedAnswersPage />,
    at: '/admin/contact/answers?edit=',
    field: title,
  },
];

const keep = ({ record, field }: Editor) =>
  window.localStorage.setItem(
    `agency-recovery:${USER}:${record}:${ID}#1`,
    JSON.stringify({
      savedAt: Date.parse('2025-06-01T12:00:00Z'),
      version: 'v1',
      values: { [field.name]: 'Tides of Ada' },
    }),
  );

beforeEach(() => {
  window.localStorage.clear();
  onApi('head', '/rest/v1/*', () => rowsReply([]));
});

describe.each(EDITORS)('what was written to a $noun that somebody else has deleted', (editor) => {
  const open = () => {
    onTable(editor.table, []);
    return renderAdmin(editor.page, { at: editor.at + ID, ...(editor.path && { path: editor.path }) });
  };
  const offer = { name: `Continue as a new ${editor.noun}` };

  it('can become a new one', async () => {
    keep(editor);
    const { user, container } = open();
    await screen.findByText(/This browser keeps changes to it of/);
    await expectAccessible(container);
    await user.click(screen.getByRole('button', offer));
    await waitFor(() =>
      expect(Object.keys({ ...window.localStorage }).join()).toContain(`${USER}:${editor.record}:new#`),
    );
    if (editor.path) return;
    // Its form is on the same screen.
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByDisplayValue('Tides of Ada')).toHaveAccessibleName(editor.field.label);
  });

  it('is offered only where this browser has some', async () => {
    open();
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
  });
});
