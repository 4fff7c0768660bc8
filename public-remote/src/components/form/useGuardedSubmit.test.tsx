import { act, renderHook } from '@testing-library/react';
import type { AppError } from '@agency/shared/contracts';
import { MINIMUM_FILL_TIME } from '@agency/shared/contracts';
import { useGuardedSubmit } from './useGuardedSubmit';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const failureOf = (error: Partial<AppError>) =>
  Promise.reject({ kind: 'server', message: 'broken', ...error } satisfies AppError);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function filledForm(options?: Parameters<typeof useGuardedSubmit>[0]) {
  const { result } = renderHook(() => useGuardedSubmit(options));
  jest.advanceTimersByTime(MINIMUM_FILL_TIME);
  const submit = async (send: (id: string) => Promise<unknown>, content: unknown = 'Hello') => {
    let isSent = false;
    await act(async () => {
      const outcome = result.current.submit(content, send);
      await jest.advanceTimersByTimeAsync(0);
      isSent = await outcome;
    });
    return isSent;
  };
  return { result, submit };
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
      const all = Promise.all([result.current.submit('Hello', send), result.current.submit('Hello', send)]);
      await jest.advanceTimersByTimeAsync(0);
      expect(await all).toEqual([true, false]);
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('lets nothing leave before the minimum fill time', async () => {
    const { result } = renderHook(() => useGuardedSubmit());
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

  it('clears success to idle after its time', async () => {
    const { result, submit } = filledForm({ successTimeout: 5_000 });
    await submit(async () => undefined);
    act(() => jest.advanceTimersByTime(4_999));
    expect(result.current.state.phase).toBe('success');
    act(() => jest.advanceTimersByTime(1));
    expect(result.current.state.phase).toBe('idle');
  });
});
