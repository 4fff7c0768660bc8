import {
  buildAbout,
  buildCaseStudy,
  buildPost,
  buildProject,
  buildService,
  buildTeamMember,
} from '../testing';
import {
  aboutRecord,
  caseStudyRecord,
  postRecord,
  projectRecord,
  serviceRecord,
  teamMemberRecord,
} from './index';

const only = (row: object, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));

const CASES = [
  { record: aboutRecord, form: aboutRecord.toForm(buildAbout()) },
  { record: caseStudyRecord, form: caseStudyRecord.toForm(buildCaseStudy()) },
  { record: postRecord, form: postRecord.toForm(buildPost()) },
  { record: projectRecord, form: projectRecord.toForm(buildProject()) },
  { record: serviceRecord, form: serviceRecord.toForm(buildService()) },
  { record: teamMemberRecord, form: teamMemberRecord.toForm(buildTeamMember()) },
];

describe.each(CASES.map((one) => [one.record.table, one] as const))(
  'the record of %s',
  (_, { record, form }) => {
    it('reads, checks and saves the same columns', async () => {
      expect(Object.keys((await record.loadSchema()).shape)).toEqual(record.columns);
      expect(Object.keys(form)).toEqual(record.columns);
      expect(Object.keys(record.fields)).toEqual(record.columns);
      expect(Object.keys(record.labels)).toEqual(record.columns);
    });
  },
);

interface AnyRecord {
  loadSchema: () => Promise<{ parse: (values: unknown) => object }>;
  toForm: (row: never) => unknown;
}
const saving = (record: AnyRecord) => async (row: object) =>
  (await record.loadSchema()).parse(record.toForm(row as never));

it('stores only what is entered for search and sharing, and reads it back', async () => {
  const schema = (await postRecord.loadSchema()).shape.search;
  const { empty } = postRecord;
  expect(schema.parse(empty.search)).toEqual({});
  const search = { title: 'Found', canonical: '/blog/a', noindex: true };
  const form = postRecord.toForm(buildPost({ search }));
  expect(form.search).toEqual({ ...empty.search, ...search });
  expect(schema.parse(form.search)).toEqual(search);
  for (const canonical of ['//elsewhere.example', 'blog/a', '/a b', 'javascript:alert(1)'])
    expect(schema.safeParse({ ...empty.search, canonical }).success).toBe(false);
});

describe('saving a row as it was read', () => {
  it.each([
    ['about_content', buildAbout(), saving(aboutRecord)],
    ['case_studies', buildCaseStudy({ image_alt: null }), saving(caseStudyRecord)],
    ['blog_posts', buildPost({ image_alt: null }), saving(postRecord)],
    [
      'projects',
      buildProject({ image: null, live_demo_url: null, case_study_url: '/case-studies' }),
      saving(projectRecord),
    ],
    ['services', buildService(), saving(serviceRecord)],
    [
      'team_members',
      buildTeamMember({ experience_years: null, email: 'a@example.com' }),
      saving(teamMemberRecord),
    ],
  ])('changes nothing in %s', async (_, row, saved) => {
    const written = await saved(row);
    expect(written).toEqual(only(row, Object.keys(written)));
  });
});
