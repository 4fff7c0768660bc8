import type { Draft } from './draftsApi';
import { aForm, aServer, DRAFT, FAILURE, pass, ROW } from './fakeDrafts';
import { LONGEST, PAUSE, RETRY } from './keepDraft';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the draft of a form', () => {
  it('is written once, a few seconds after the last key, with the changed fields and what they were', async () => {
    const server = aServer();
    const { type, form, view } = aForm(server);
    type({ title: 'Tides t' });
    await pass(PAUSE - 1);
    type({ title: 'Tides to' });
    await pass(PAUSE - 1);
    expect(server.writes).toBe(0);
    await pass(1);
    expect(server.writes).toBe(1);
    expect(server.draft).toMatchObject({
      content: { title: 'Tides to' },
      base: { title: 'Tides' },
      base_version: 'v1',
      saved_by: 'Ada',
    });
    expect(form.keeps).toBe(1);
    expect(view()).toMatchObject({ isOwn: true, error: null });
  });

  it('is written while somebody types without a pause', async () => {
    const server = aServer();
    const { type } = aForm(server);
    for (let time = 0; time < LONGEST; time += 1000) {
      type({ title: `Tides ${time}` });
      await pass(1000);
    }
    expect(server.writes).toBe(1);
  });

  it('is not written again when nothing has changed, and dropped when everything is as it was', async () => {
    const server = aServer();
    const { type } = aForm(server);
    type({ title: 'Tides!' });
    await pass(PAUSE);
    type({});
    await pass(PAUSE);
    expect(server.writes).toBe(1);
    type({ title: 'Tides' });
    await pass(PAUSE);
    expect(server.draft).toBeNull();
  });

  it('shows an error when it cannot be saved, keeps the input, and retries until the server has it', async () => {
    const server = aServer();
    const { type, form, view } = aForm(server);
    server.isDown = true;
    type({ title: 'Tides!' });
    await pass(PAUSE);
    expect(view()).toMatchObject({ draft: null, error: FAILURE });
    expect(form).toMatchObject({ keeps: 0, values: { title: 'Tides!' } });
    await pass(RETRY);
    expect(view()!.error).toEqual(FAILURE);
    server.isDown = false;
    await pass(RETRY);
    expect(server.draft).toMatchObject({ content: { title: 'Tides!' } });
    expect(view()!.error).toBeNull();
    expect(form.keeps).toBe(1);
  });

  it('is written at once when the connection is back', async () => {
    const server = aServer();
    const { type, draft } = aForm(server);
    server.isDown = true;
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.isDown = false;
    await draft.flush();
    expect(server.draft).toMatchObject({ content: { title: 'Tides!' } });
  });

  it('of another device comes into the form when it opens, and is continued there', async () => {
    const server = aServer();
    server.put({ title: 'Tides of Mo' });
    const { type, form, draft, view } = aForm(server);
    await draft.noteVersion('d1');
    expect(form.values).toEqual({ ...ROW, title: 'Tides of Mo' });
    expect(view()).toMatchObject({ isOwn: false, draft: { saved_by: 'Mo' } });
    expect(draft.holdsAll()).toBe(true);
    type({ excerpt: 'Low' });
    expect(draft.holdsAll()).toBe(false);
    await pass(PAUSE);
    expect(server.draft).toMatchObject({ content: { title: 'Tides of Mo', excerpt: 'Low' } });
  });

  it('that two devices write to different fields of has both', async () => {
    const server = aServer();
    const [one, two] = [aForm(server, 'Ada'), aForm(server, 'Mo')];
    one.type({ title: 'Tides of Ada' });
    two.type({ excerpt: 'of Mo' });
    await pass(PAUSE);
    expect(server.draft!.content).toEqual({ title: 'Tides of Ada', excerpt: 'of Mo' });
    await one.draft.noteVersion(server.draft!.saved_at);
    expect(one.form.values).toEqual(two.form.values);
  });

  it('that two devices write to the same field of is asked about, and neither text is lost', async () => {
    const server = aServer();
    const [one, two] = [aForm(server, 'Ada'), aForm(server, 'Mo')];
    one.type({ title: 'Tides of Ada', excerpt: 'of Ada' });
    await pass(PAUSE);
    two.type({ title: 'Tides of Mo' });
    await pass(PAUSE);
    expect(two.view()!.conflict).toMatchObject({ disputed: ['title'], taken: ['excerpt'] });
    expect(two.form.values).toEqual({ ...ROW, title: 'Tides of Mo', excerpt: 'of Ada' });
    expect(server.draft!.content).toMatchObject({ title: 'Tides of Ada' });
    // Nothing is written, and nothing saved, before the person has chosen.
    two.type({ title: 'Tides of Mo!' });
    await pass(PAUSE);
    expect(server.draft!.content).toMatchObject({ title: 'Tides of Ada' });
    expect(await two.draft.submit()).toBe(false);
    two.draft.resolve({ title: 'mine' });
    await pass(0);
    expect(server.draft!.content).toEqual({ title: 'Tides of Mo!', excerpt: 'of Ada' });
    await one.draft.noteVersion(server.draft!.saved_at);
    expect(one.form.values['title']).toBe('Tides of Mo!');
  });

  it('is marked before a save, and the mark goes with the next write when the save fails', async () => {
    const server = aServer();
    const { type, draft, view } = aForm(server);
    type({ title: 'Tides!' });
    await pass(PAUSE);
    expect(await draft.submit()).toBe(true);
    expect(server.draft!.is_submitted).toBe(true);
    draft.noteChange();
    await pass(PAUSE);
    expect(server.draft!.is_submitted).toBe(false);
    await draft.submit();
    draft.noteSaved();
    expect(view()!.draft).toBeNull();
  });

  it('that cannot be marked does not stop the save', async () => {
    const server = aServer();
    const { type, draft } = aForm(server);
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.isDown = true;
    expect(await draft.submit()).toBe(true);
    draft.noteSaved();
    expect(server.draft!.is_submitted).toBe(false);
  });

  it('is discarded only in the version that was seen', async () => {
    const server = aServer();
    const { type, draft, form } = aForm(server);
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.put({ title: 'Tides!', excerpt: 'of Mo' });
    expect(await draft.discard()).toBe(false);
    expect(form.values).toMatchObject({ title: 'Tides!', excerpt: 'of Mo' });
    expect(await draft.discard()).toBe(true);
    expect(server.draft).toBeNull();
    expect(form.values).toEqual(ROW);
    await pass(LONGEST);
    expect(server.draft).toBeNull();
  });

  it('shows a notice when somebody else has saved or discarded it, and keeps the input', async () => {
    const server = aServer();
    const { type, draft, form } = aForm(server);
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.draft = null;
    await draft.noteVersion(null);
    expect(form).toMatchObject({ gone: [true], values: { title: 'Tides!' } });
    type({ title: 'Tides!!' });
    await pass(PAUSE);
    expect(server.draft).toMatchObject({ content: { title: 'Tides!!' } });
  });

  it('of a form that is closed is written at once', async () => {
    const server = aServer();
    const { type, draft } = aForm(server);
    type({ title: 'Tides!' });
    draft.stop();
    await pass(0);
    expect(server.draft).toMatchObject({ content: { title: 'Tides!' } });
    type({ title: 'Too late' });
    await pass(LONGEST);
    expect(server.draft).toMatchObject({ content: { title: 'Tides!' } });
  });

  it('of another new row can be continued; the input so far becomes a draft of its own', async () => {
    const server = aServer();
    const { type, draft, form } = aForm(server);
    type({ title: 'My own' });
    const other = { ...DRAFT, content: { title: 'Theirs' }, saved_at: 'd9' };
    let own: Draft | null = null;
    await draft.continueWith(other, () => {
      own = server.draft;
      server.draft = other;
    });
    expect(own).toMatchObject({ content: { title: 'My own' } });
    expect(form.values).toEqual({ ...ROW, title: 'Theirs' });
    type({ excerpt: 'Mine' });
    await pass(PAUSE);
    expect(server.draft).toMatchObject({ content: { title: 'Theirs', excerpt: 'Mine' } });
  });
});
