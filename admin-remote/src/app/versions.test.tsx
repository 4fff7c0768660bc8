import { screen } from '@testing-library/react';
import {
  buildAbout,
  buildCaseStudy,
  buildProject,
  buildService,
  buildTeamMember,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import type { ReactElement } from 'react';
import { AboutPage } from '../features/about/AboutPage';
import { CaseStudiesPage } from '../features/case-studies/CaseStudiesPage';
import { ProjectEditorPage } from '../features/projects/ProjectEditorPage';
import { ServicesPage } from '../features/services/ServicesPage';
import { TeamPage } from '../features/team/TeamPage';
import { renderAdmin } from '../testing/renderAdmin';

const about = buildAbout({ updated_at: 'v2' });
const caseStudy = buildCaseStudy({ updated_at: 'v2' });
const project = buildProject({ updated_at: 'v2' });
const service = buildService({ updated_at: 'v2' });
const member = buildTeamMember({ updated_at: 'v2' });

interface Editor {
  table: string;
  row: { id: string };
  /** What the version says differently, and what of it restoring leaves as it is. */
  before: object;
  kept: object;
  page: ReactElement;
  at: string;
  path?: string;
}

/** The editors besides that of posts (`features/posts/postVersions.test.tsx`). */
const EDITORS: Editor[] = [
  {
    table: 'about_content',
    row: about,
    before: { title: 'About us', stats: [] },
    kept: {},
    page: <AboutPage />,
    at: '/admin/about',
  },
  {
    table: 'case_studies',
    row: caseStudy,
    before: { title: 'Before', technologies: ['Vue', 'Go'], metrics: [] },
    kept: { published: !caseStudy.published },
    page: <CaseStudiesPage />,
    at: `/admin/case-studies?edit=${caseStudy.id}`,
  },
  {
    table: 'projects',
    row: project,
    before: { title: 'Before', tags: ['Vue', 'Go'] },
    kept: { published: !project.published, featured: !project.featured, order: 99 },
    page: <ProjectEditorPage />,
    at: `/admin/projects/edit/${project.id}`,
    path: '/admin/projects/edit/:id',
  },
  {
    table: 'services',
    row: service,
    before: { title: 'Before', features: ['One', 'Two'] },
    kept: { published: !service.published, order: 99 },
    page: <ServicesPage />,
    at: `/admin/services?edit=${service.id}`,
  },
  {
    table: 'team_members',
    row: member,
    before: { name: 'Before', skills: ['Vue'], bio: 'Long ago.' },
    kept: { active: !member.active, order_index: 99 },
    page: <TeamPage />,
    at: `/admin/team?edit=${member.id}`,
  },
];

function onVersions(contents: readonly object[]) {
  const versions = contents.map((_, index) => ({
    id: `90000000-0000-4000-8000-00000000000${index}`,
    number: contents.length - index,
    saved_at: '2025-03-04T10:00:00+00:00',
    saved_by: 'Mara Quist',
    changed: ['title'],
    was_public: true,
  }));
  return onApi('get', '/rest/v1/content_versions', ({ url }) => {
    const id = url.searchParams.get('id');
    return id ? json({ content: contents[Number(id.at(-1))] }) : rowsReply(versions);
  });
}

it.each(EDITORS)('a version of $table is restored, and its editor stays open', async (editor) => {
  const { table, row, before, kept, page, at, path } = editor;
  onTable(table, [row]);
  const asked = onVersions([row, { ...row, ...before, ...kept }]);
  const saves = onApi('patch', `/rest/v1/${table}`, ({ body }) =>
    json([{ ...row, ...(body as object), updated_at: 'v3' }]),
  );
  const { user } = renderAdmin(page, { at, ...(path ? { path } : {}) });
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(asked[0]!.url.searchParams.get('table_name')).toBe(`eq.${table}`);
  expect(saves).toHaveLength(1);
  expect(saves[0]!.url.searchParams.get('updated_at')).toBe('eq.v2');
  const stored = Object.keys(kept).map((name) => [name, (row as Record<string, unknown>)[name]]);
  expect(saves[0]!.body).toMatchObject({ ...before, ...Object.fromEntries(stored) });
  expect(screen.getByRole('button', { name: 'Versions' })).toBeInTheDocument();
});

it('a column that a version does not have yet stays as it is', async () => {
  const { features: _features, ...former } = { ...service, title: 'Before' };
  onTable('services', [service]);
  onVersions([service, former]);
  const saves = onApi('patch', '/rest/v1/services', ({ body }) =>
    json([{ ...service, ...(body as object) }]),
  );
  const { user } = renderAdmin(<ServicesPage />, { at: `/admin/services?edit=${service.id}` });
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(saves[0]!.body).toMatchObject({ title: 'Before', features: service.features });
});

it('an address that names a version opens the versions at that one', async () => {
  onTable('services', [service]);
  onVersions([service, { ...service, title: 'Second' }, { ...service, title: 'First' }]);
  renderAdmin(<ServicesPage />, { at: `/admin/services?edit=${service.id}&version=1` });
  expect(await screen.findByRole('radio', { name: /^Version 1/ })).toBeChecked();
});
