import { positions } from '@agency/shared/content';
import { failure, heldReply, json, onApi, onTable, renderRoutes, requestsSent } from '@agency/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from './routes';

const TABLE = '/rest/v1/job_applications';
const UPLOADS = '/storage/v1/object/applications/:name';

const created = () => new Response(null, { status: 201 });
const realNow = performance.now.bind(performance);

beforeEach(() => {
  onApi('post', '/rest/v1/rpc/permit_cv', created);
  onTable('team_members', []);
  onTable('projects', []);
});
afterEach(() => jest.restoreAllMocks());

async function openForm(address: string) {
  const view = renderRoutes(routes, address);
  await screen.findByRole('button', { name: 'Send application' });
  // As if a minute had passed: a form sent at once would wait, as programs send at once.
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + 60_000);
  return view;
}

type User = Awaited<ReturnType<typeof openForm>>['user'];

async function fillIn(user: User) {
  await user.type(screen.getByLabelText('Name'), 'Ada Applicant');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('What would you like to work on?'), 'Tides.');
  await user.upload(screen.getByLabelText('CV'), new File(['%PDF-1.7 my life'], 'cv.pdf'));
}

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send application' }));

describe('the end of an application', () => {
  it.each([
    ['of one that is sent', () => created(), /^Thank you! Your application has been sent/],
    ['of one that fails', () => failure(500, 'XX000', 'down'), /^Sorry, there was an error sending/],
  ])('%s shows with the position that it was sent for, not with another one', async (_, answer, end) => {
    onApi('post', UPLOADS, () => json({ Key: 'x', Id: 'x' }));
    const held = heldReply();
    const rows = onApi('post', TABLE, held.reply);
    const [first, second] = positions;
    const { user } = await openForm(`/careers?apply=${first!.id}`);
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(rows).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: new RegExp(`^Apply Now.*${second!.title}`) }));
    await act(async () => {
      held.give(answer());
      await requestsSent();
    });
    expect(await screen.findByRole('button', { name: 'Send application' })).toBeEnabled();
    expect(screen.queryByText(end)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Position'), first!.id);
    expect(await screen.findByText(end)).toBeInTheDocument();
    expect(rows[0]!.body).toMatchObject({ position_id: first!.id });
  });

  it.each([
    [
      'of one that is sent after its page was left',
      () => created(),
      /^Thank you! Your application has been sent/,
    ],
    [
      'of one that fails after its page was left',
      () => failure(500, 'XX000', 'down'),
      /^Sorry, there was an error sending/,
    ],
  ])('%s shows on the page of its own position only', async (_, answer, end) => {
    onApi('post', UPLOADS, () => json({ Key: 'x', Id: 'x' }));
    const held = heldReply();
    const rows = onApi('post', TABLE, held.reply);
    const [first, second] = positions;
    const { user, router } = await openForm(`/careers/${first!.id}`);
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(rows).toHaveLength(1));
    await act(() => router.navigate(`/careers/${second!.id}`));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(second!.title);
    expect(screen.getByRole('button', { name: 'Send application' })).toBeEnabled();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await act(async () => {
      held.give(answer());
      await requestsSent();
    });
    expect(screen.queryByText(end)).not.toBeInTheDocument();
    await act(() => router.navigate(`/careers/${first!.id}`));
    expect(await screen.findByText(end)).toBeInTheDocument();
    for (const { id } of [second!, first!]) await act(() => router.navigate(`/careers/${id}`));
    expect(screen.queryByText(end)).not.toBeInTheDocument();
  });
});
