import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_STAGE } from '@agency/shared/contracts';
import {
  buildApplication,
  buildId,
  expectAccessible,
  failure,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { ApplicationsPage } from './ApplicationsPage';

const TABLE = '/rest/v1/job_applications';
const REJECTED = buildId();
const ada = buildApplication({ name: 'Ada' });
const bo = buildApplication({ name: 'Bo' });
const touched = (url: URL) => url.searchParams.get('id');

beforeEach(() => {
  onTable('job_applications', [ada, bo]);
  onApi('get', '/rest/v1/application_stages', () =>
    rowsReply([
      { id: FIRST_STAGE, name: 'New', outcome: 'open' },
      { id: REJECTED, name: 'Rejected', outcome: 'rejected' },
    ]),
  );
});

describe('the selected applications', () => {
  it('are moved to a stage after a question; a failure goes on where it stopped', async () => {
    let isDown = true;
    const writes = onApi('patch', TABLE, () =>
      isDown ? failure(503, 'XX000', 'down') : json([{ id: ada.id }, { id: bo.id }]),
    );
    const { user, container } = renderAdmin(<ApplicationsPage />);
    for (const name of ['Ada', 'Bo'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    const select = await screen.findByRole('combobox', { name: 'Move to stage' });
    await expectAccessible(container);
    await user.selectOptions(select, 'Rejected');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText(/^Move 2 applications to Rejected\? Nobody gets a mail\. They are deleted after/),
    ).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Move' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to move 2 applications\. None is/);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
    expect(writes.at(-1)?.body).toEqual({ stage_id: REJECTED });
    expect(touched(writes.at(-1)!.url)).toBe(`in.(${ada.id},${bo.id})`);
  });

  it('are all that the list matches, on every page, but those left out', async () => {
    const asked = onApi('get', TABLE, () => rowsReply([ada, bo]));
    const writes = onApi('patch', TABLE, () => json([{ id: bo.id }]));
    const { user } = renderAdmin(<ApplicationsPage />, { at: `/?search=o&stage=${FIRST_STAGE}` });
    await user.click(await screen.findByRole('checkbox', { name: /Ada/ }));
    await user.click(await screen.findByRole('button', { name: 'Select all 2' }));
    await user.click(screen.getByRole('checkbox', { name: /Ada/ }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Move to stage' }), 'Rejected');
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(touched(writes[0]!.url)).toBe(`in.(${bo.id})`);
    const every = asked.find(({ url }) => url.searchParams.get('select') === 'id')!.url.searchParams;
    expect(every.get('stage_id')).toBe(`eq.${FIRST_STAGE}`);
    expect(every.get('or')).toContain('name.imatch."o"');
  });
});
