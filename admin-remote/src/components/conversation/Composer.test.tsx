import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildId, connectionLost, failure, json, onApi, onTable } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { DialogPlaces } from '../DetailsDialog';
import { Conversation } from './Conversation';
import type { Subject } from './subject';

const NOTES = '/rest/v1/message_notes';

interface StoredNote {
  id: string;
  body: string;
}

/** The database's notes: a repeated id is refused. The answer to a request may be lost on its way. */
function aDatabase() {
  const database = { rows: [] as StoredNote[], isAnswerLost: false };
  onApi('get', NOTES, ({ url }) => {
    const id = url.searchParams.get('id')?.replace('eq.', '');
    return json(database.rows.filter((row) => !id || row.id === id));
  });
  onApi('post', NOTES, ({ body }) => {
    const note = {
      kind: 'note',
      author: 'Ada',
      created_at: new Date().toISOString(),
      ...(body as StoredNote),
    };
    if (database.rows.some(({ id }) => id === note.id))
      return failure(409, '23505', 'duplicate key value violates unique constraint "message_notes_pkey"');
    database.rows.push(note);
    return database.isAnswerLost ? connectionLost() : json([{ id: note.id }], 201);
  });
  return database;
}

/** The table of drafts, with one. */
function aDraftTable() {
  let draft: Record<string, unknown> | null = null;
  let version = 0;
  const store = (body: unknown) => {
    version += 1;
    draft = { base_version: null, is_submitted: false, saved_by: 'Ada', ...draft, ...(body as object) };
    draft['saved_at'] = `d${version}`;
    return json([draft], 201);
  };
  onApi('get', '/rest/v1/content_drafts', () => json(draft ? [draft] : []));
  onApi('post', '/rest/v1/content_drafts', ({ body }) => store(body));
  onApi('patch', '/rest/v1/content_drafts', ({ body }) => store(body));
  onApi('delete', '/rest/v1/content_drafts', () => {
    const gone = draft;
    draft = null;
    return json(gone ? [gone] : []);
  });
  onApi('post', '/rest/v1/rpc/visit_row', () =>
    json([{ others: [], draft_saved_at: draft ? draft['saved_at'] : null }]),
  );
  return { content: () => draft?.['content'] };
}

function Dialog({ subject }: { subject: Subject }) {
  const [foot, setFoot] = useState<Element | null>(null);
  return (
    <DialogPlaces value={{ side: null, foot }}>
      <Conversation subject={subject} mailHelp="the message" />
      <div ref={setFoot} />
    </DialogPlaces>
  );
}

async function write(text: string, subject = buildId()) {
  const view = renderAdmin(
    <Dialog subject={{ table: 'contact_messages', id: subject, name: 'Vera', email: 'vera@example.com' }} />,
  );
  const field = await screen.findByRole('textbox', { name: 'Your answer' });
  if (text) await view.user.type(field, text);
  const keep = () => view.user.click(screen.getByRole('button', { name: 'Keep as note' }));
  return { ...view, field, keep, subject };
}

beforeEach(() => {
  window.localStorage.clear();
  for (const empty of ['message_replies', 'content_drafts', 'saved_answers']) onTable(empty, []);
  onApi('post', '/rest/v1/rpc/list_staff', () => json([]));
});

const bodies = ({ rows }: ReturnType<typeof aDatabase>) => rows.map(({ body }) => body);

describe('a note whose first answer was lost', () => {
  it('is kept once', async () => {
    const database = aDatabase();
    const { keep, field } = await write('Call her.');
    database.isAnswerLost = true;
    await keep();
    await screen.findByRole('button', { name: 'Retry' });
    await keep();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(bodies(database)).toEqual(['Call her.']);
  });

  it('and was corrected since shows an error, and the next attempt saves it', async () => {
    const database = aDatabase();
    const { keep, field, user } = await write('Call her.');
    database.isAnswerLost = true;
    await keep();
    await screen.findByRole('button', { name: 'Retry' });
    database.isAnswerLost = false;
    await user.type(field, ' After six.');
    await keep();
    expect(await screen.findByText('An earlier version of this note was kept already.')).toBeVisible();
    expect(screen.queryByText('The note is kept.')).not.toBeInTheDocument();
    expect(field).toHaveValue('Call her. After six.');
    // It is in the conversation, where it was not before.
    expect(await screen.findByText('Call her.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(bodies(database)).toEqual(['Call her.', 'Call her. After six.']);
  });

  it('shows the error after a reload too', async () => {
    // The draft cannot be stored on the server, so the browser keeps the text and the id of the note.
    for (const method of ['post', 'patch'] as const)
      onApi(method, '/rest/v1/content_drafts', () => failure(503, '', 'gone'));
    const database = aDatabase();
    const first = await write('Call her.');
    database.isAnswerLost = true;
    await first.keep();
    await screen.findByRole('button', { name: 'Retry' });
    first.unmount();
    database.isAnswerLost = false;
    const { keep, field, user } = await write('', first.subject);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(field).toHaveValue('Call her.'));
    await user.type(field, ' After six.');
    await keep();
    expect(await screen.findByText('An earlier version of this note was kept already.')).toBeVisible();
    expect(bodies(database)).toEqual(['Call her.']);
    expect(field).toHaveValue('Call her. After six.');
  });

  it('is kept once after a reload too, where the server has its draft', async () => {
    const drafts = aDraftTable();
    const database = aDatabase();
    const first = await write('Call her.');
    database.isAnswerLost = true;
    await first.keep();
    await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(drafts.content()).toMatchObject({ body: 'Call her.' }), { timeout: 10_000 });
    first.unmount();
    // Another browser, which has no copy.
    window.localStorage.clear();
    database.isAnswerLost = false;
    const { keep, field } = await write('', first.subject);
    await waitFor(() => expect(field).toHaveValue('Call her.'));
    await keep();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(bodies(database)).toEqual(['Call her.']);
  });

  it('keeps its id when the database cannot say what it has', async () => {
    const database = aDatabase();
    const { keep, field } = await write('Call her.');
    database.isAnswerLost = true;
    await keep();
    await screen.findByRole('button', { name: 'Retry' });
    onApi('get', NOTES, () => failure(503, '', 'The database is away.'));
    await keep();
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(field).toHaveValue('Call her.');
    onApi('get', NOTES, () => json(database.rows));
    await keep();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(bodies(database)).toEqual(['Call her.']);
  });
});
