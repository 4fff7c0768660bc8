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
    it('reads, checks and saves the same columns', () => {
      expect(Object.keys(record.schema.shape)).toEqual(record.columns);
      expect(Object.keys(form)).toEqual(record.columns);
      expect(Object.keys(record.fields)).toEqual(record.columns);
      expect(Object.keys(record.labels)).toEqual(record.columns);
    });
  },
);

describe('saving a row as it was read', () => {
  it.each([
    ['about_content', buildAbout(), (row: never) => aboutRecord.schema.parse(aboutRecord.toForm(row))],
    [
      'case_studies',
      buildCaseStudy({ image_alt: null }),
      (row: never) => caseStudyRecord.schema.parse(caseStudyRecord.toForm(row)),
    ],
    [
      'blog_posts',
      buildPost({ image_alt: null }),
      (row: never) => postRecord.schema.parse(postRecord.toForm(row)),
    ],
    [
      'projects',
      buildProject({ image: null, live_demo_url: null, case_study_url: '/case-studies' }),
      (row: never) => projectRecord.schema.parse(projectRecord.toForm(row)),
    ],
    ['services', buildService(), (row: never) => serviceRecord.schema.parse(serviceRecord.toForm(row))],
    [
      'team_members',
      buildTeamMember({ experience_years: null, email: 'a@example.com' }),
      (row: never) => teamMemberRecord.schema.parse(teamMemberRecord.toForm(row)),
    ],
  ])('changes nothing in %s', (_, row, saved) => {
    const written = saved(row as never);
    expect(written).toEqual(only(row, Object.keys(written)));
  });
});
