import { aForm, aServer, FAILURE, pass, ROW } from './fakeDrafts';
import { PAUSE, RETRY } from './keepDraft';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the draft of a form', () => {
  it('whose answer was lost is the same draft, not a second writer', async () => {
    const server = aServer();
    const { type, view } = aForm(server);
    type({ title: 'Tides!' });
    // It arrives, and its answer does not.
    server.put({ title: 'Tides!' }, 'Ada');
    await pass(PAUSE);
    expect(view()).toMatchObject({ conflict: null, error: null, draft: { content: { title: 'Tides!' } } });
  });

  it('whose answer was lost is no second writer when more has been typed', async () => {
    const server = aServer();
    const { type, view, form } = aForm(server);
    for (const [first, second] of [
      ['Tides t', 'Tides ta'],
      ['Tides tab', 'Tides tabl'],
    ]) {
      server.isAnswerLost = true;
      type({ title: first });
      await pass(PAUSE);
      expect(view()!.error).toEqual(FAILURE);
      server.isAnswerLost = false;
      type({ title: second });
      await pass(PAUSE);
      expect(view()).toMatchObject({ conflict: null, error: null, isOwn: true });
      expect(server.draft).toMatchObject({ content: { title: second } });
      expect(form.values['title']).toBe(second);
    }
  });

  it('whose answer was lost is no second writer after several failed attempts', async () => {
    const server = aServer();
    const { type, view } = aForm(server);
    server.isAnswerLost = true;
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.isAnswerLost = false;
    server.isDown = true;
    type({ title: 'Tides!!' });
    await pass(PAUSE);
    type({ title: 'Tides!!!' });
    await pass(PAUSE + RETRY);
    server.isDown = false;
    await pass(RETRY);
    expect(view()).toMatchObject({ conflict: null, error: null });
    expect(server.draft).toMatchObject({ content: { title: 'Tides!!!' } });
  });

  it('whose answer was lost is no second writer when a visit tells of it', async () => {
    const server = aServer();
    const { type, form, draft, view } = aForm(server);
    server.isAnswerLost = true;
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.isAnswerLost = false;
    Object.assign(form.values, { title: 'Tides!!' });
    await draft.noteVersion(server.draft!.saved_at);
    expect(view()).toMatchObject({ conflict: null, isOwn: true });
    await pass(RETRY);
    expect(server.draft).toMatchObject({ content: { title: 'Tides!!' } });
  });

  it('whose answer was lost is still asked about when a colleague has written after it', async () => {
    const server = aServer();
    const { type, view } = aForm(server);
    server.isAnswerLost = true;
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.isAnswerLost = false;
    server.put({ title: 'Tides of Mo' });
    type({ title: 'Tides!!' });
    await pass(PAUSE);
    expect(view()!.conflict).toMatchObject({ disputed: ['title'] });
  });

  it('that was dropped or discarded by a request whose answer was lost was dropped by nobody else', async () => {
    const server = aServer();
    const { type, draft, form } = aForm(server);
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.isAnswerLost = true;
    type({ title: ROW.title });
    await pass(PAUSE);
    expect(server.draft).toBeNull();
    server.isAnswerLost = false;
    await pass(RETRY);
    type({ title: 'Tides!!' });
    await pass(PAUSE);
    expect(server.draft).toMatchObject({ content: { title: 'Tides!!' } });
    server.isAnswerLost = true;
    await expect(draft.discard()).rejects.toEqual(FAILURE);
    server.isAnswerLost = false;
    expect(await draft.discard()).toBe(true);
    expect(form).toMatchObject({ gone: [], values: ROW });
    expect(server.draft).toBeNull();
  });

  it('is discarded also when the answer to its first write was lost', async () => {
    const server = aServer();
    const { type, draft, form } = aForm(server);
    server.isAnswerLost = true;
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.isAnswerLost = false;
    expect(await draft.discard()).toBe(true);
    expect(server.draft).toBeNull();
    expect(form.values).toEqual(ROW);
  });

  it('that went with a save whose answer was lost was dropped by nobody else', async () => {
    const server = aServer();
    const { type, draft, form } = aForm(server);
    type({ title: 'Tides!' });
    await pass(PAUSE);
    await draft.submit();
    // The save arrives and drops it; its answer does not come.
    server.draft = null;
    draft.noteChange();
    await pass(PAUSE);
    expect(form.gone).toEqual([]);
    expect(server.draft).toMatchObject({ content: { title: 'Tides!' } });
  });

  it('that was marked by a request whose answer was lost goes with the save, and with nobody else', async () => {
    const server = aServer();
    const { type, draft, form, view } = aForm(server);
    type({ title: 'Tides!' });
    await pass(PAUSE);
    server.isAnswerLost = true;
    await draft.submit();
    expect(server.draft).toMatchObject({ is_submitted: true });
    server.isAnswerLost = false;
    server.draft = null;
    draft.noteSaved();
    await draft.noteVersion(null);
    expect(form.gone).toEqual([]);
    expect(view()!.draft).toBeNull();
  });
});
