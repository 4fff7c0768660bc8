import { act, renderHook } from '@testing-library/react';
import type { AppError } from '@agency/shared/contracts';
import { MINIMUM_FILL_TIME } from '@agency/shared/contracts';
import { useGuardedSubmit } from './useGuardedSubmit';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const failureOf = (error: Partial<AppError>) =>
  Promise.reject({ kind: 'server', message: 'broken', ...error } satisfies AppError);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

let memory: Parameters<typeof useGuardedSubmit>[0]['memory'];
beforeEach(() => void (memory = { ids: new Map() }));

const openForm = (options: Partial<Parameters<typeof useGuardedSubmit>[0]> = {}) =>
  renderHook(() =>
    useGuardedSubmit({ memory, initial: { phase: 'idle' }, onSent: () => undefined, ...options }),
  );

function filledForm(options?: Parameters<typeof openForm>[0]) {
  const onSent = jest.fn();
  const { result, unmount } = openForm({ onSent, ...options });
  jest.advanceTimersByTime(MINIMUM_FILL_TIME);
  /** Whether it was sent. */
  const submit = async (send: (id: string) => Promise<unknown>, content: unknown = 'Hello') => {
    onSent.mockClear();
    await act(async () => {
      const attempt = result.current.submit(content, send);
      await jest.advanceTimersByTimeAsync(0);
      await attempt;
    });
    return onSent.mock.calls.length > 0;
  };
  return { result, submit, unmount };
}

describe('guarded submit', () => {
  it('sends with a version 4 uuid, and a new one for the next filling', async () => {
    const { result, submit } = filledForm();
    const ids: string[] = [];
    const send = async (id: string) => void ids.push(id);
    expect(await submit(send)).toBe(true);
    expect(result.current.state).toEqual({ phase: 'success' });
    await submit(send);
    expect(ids[0]).toMatch(UUID);
    expect(ids[1]).toMatch(UUID);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('keeps the id for a retry of the same filling', async () => {
    const { result, submit } = filledForm();
    const ids: string[] = [];
    expect(await submit((id) => (ids.push(id), failureOf({ kind: 'network' })))).toBe(false);
    expect(result.current.state).toMatchObject({ phase: 'error', error: { kind: 'network' } });
    await submit(async (id) => void ids.push(id));
    expect(ids[1]).toBe(ids[0]);
  });

  it('keeps the id for a retry in a form that was left and opened again', async () => {
    const ids: string[] = [];
    const { submit, unmount } = filledForm();
    await submit((id) => (ids.push(id), failureOf({ kind: 'network' })));
    unmount();
    await filledForm().submit(async (id) => void ids.push(id));
    expect(ids[1]).toBe(ids[0]);
  });

  it('shows in a form that was left and opened again that it is being sent, and what becomes of it', async () => {
    const { result, unmount } = filledForm();
    let arrive = () => {};
    const send = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    await act(async () => {
      void result.current.submit('Hello', send);
      await jest.advanceTimersByTimeAsync(0);
    });
    unmount();
    const again = filledForm();
    expect(again.result.current.state.phase).toBe('submitting');
    expect(await again.submit(send)).toBe(false);
    await act(async () => arrive());
    expect(again.result.current.state.phase).toBe('success');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('takes the message of an attempt back, but never stops one', async () => {
    const { result, submit } = filledForm();
    await submit(async () => undefined);
    act(() => result.current.reset());
    expect(result.current.state.phase).toBe('idle');
    await act(async () => {
      const attempt = result.current.submit('Hello', async () => undefined);
      result.current.reset();
      await jest.advanceTimersByTimeAsync(0);
      await attempt;
    });
    expect(result.current.state.phase).toBe('success');
  });

  it('uses a new id for corrected content, and the first id again when the correction is reverted', async () => {
    const { submit } = filledForm();
    const ids: string[] = [];
    const lose = (id: string) => (ids.push(id), failureOf({ kind: 'network' }));
    await submit(lose, { email: 'ada@wrnog.example' });
    await submit(lose, { email: 'ada@right.example' });
    await submit(lose, { email: 'ada@wrnog.example' });
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
  });

  it.each([-3_600_000, 3_600_000])(
    'does not delay the submit when the system clock changes by %i ms',
    async (step) => {
      const { result } = filledForm();
      jest.setSystemTime(Date.now() + step);
      const send = jest.fn(async () => undefined);
      await act(async () => {
        void result.current.submit('Hello', send);
        await jest.advanceTimersByTimeAsync(0);
      });
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it('sends once however often it is asked to while one is under way', async () => {
    const { result } = filledForm();
    const send = jest.fn(async () => undefined);
    await act(async () => {
      const all = [result.current.submit('Hello', send), result.current.submit('Hello', send)];
      await jest.advanceTimersByTimeAsync(0);
      await Promise.all(all);
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('lets nothing leave before the minimum fill time', async () => {
    const { result } = openForm();
    const send = jest.fn(async () => undefined);
    await act(async () => {
      void result.current.submit('Hello', send);
      await jest.advanceTimersByTimeAsync(MINIMUM_FILL_TIME - 1);
    });
    expect(send).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('rejects a filled honeypot once with a message, because autofill may have filled it', async () => {
    const { result, submit } = filledForm();
    const field = document.createElement('input');
    field.value = 'https://spam.example';
    result.current.honeypot.current = field;
    const send = jest.fn(async () => undefined);
    expect(await submit(send)).toBe(false);
    expect(result.current.state.phase).toBe('error');
    expect(send).not.toHaveBeenCalled();
    expect(await submit(send)).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
