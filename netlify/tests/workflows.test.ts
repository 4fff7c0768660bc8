import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, '.github/workflows');
const workflows = readdirSync(FOLDER).map((file) => ({
  file,
  text: readFileSync(join(FOLDER, file), 'utf8'),
}));

describe.each(workflows)('$file', ({ text }) => {
  it('pins third-party actions to a commit, with the version in a comment', () => {
    const uses = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action = '']) => action);
    const foreign = uses.filter((action) => !action.startsWith('./'));
    expect(
      foreign.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
    ).toEqual([]);
  });

  it('has read-only permissions, and leaves no token in the checkout', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
    expect(text).not.toMatch(/: write\b|write-all/);
    const checkouts = text.split('uses: actions/checkout@').slice(1);
    expect(checkouts.filter((rest) => !/^.*\n\s+with:\n\s+persist-credentials: false\n/.test(rest))).toEqual(
      [],
    );
  });

  it('has a timeout for every job', () => {
    const machines = text.match(/^ {4}runs-on: /gm) ?? [];
    expect(text.match(/^ {4}timeout-minutes: \d+$/gm) ?? []).toHaveLength(machines.length);
  });

  it('uses secrets only in jobs with an environment, which controls who may deploy', () => {
    const jobs = text.slice(text.indexOf('\njobs:')).split(/^ {2}(?=[\w-]+:$)/m);
    expect(jobs.filter((job) => /\bsecrets\./.test(job) && !/^ {4}environment: /m.test(job))).toEqual([]);
  });
});

test('code owners are set for existing paths', () => {
  const lines = readFileSync(join(ROOT, '.github/CODEOWNERS'), 'utf8').match(/^[^#\s]\S*/gm) ?? [];
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((path) => path !== '*' && !existsSync(join(ROOT, path)))).toEqual([]);
});
