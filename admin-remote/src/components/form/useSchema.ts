import { useMemo, useRef } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fetchPart } from '../later/fetchPart';

/** Downloads a schema; rejects when it does not arrive, and can be asked again. */
export type LoadSchema<In, Out> = () => Promise<z.ZodType<Out, In>>;

/**
 * The schema of a form. It comes with zod, which is not needed to show a form or to type into it: it is downloaded when
 * somebody comes near the form, and saving waits for it.
 */
export function useSchema<In extends FieldValues, Out>(load: LoadSchema<In, Out>) {
  const loadRef = useRef(load);
  return useMemo(() => {
    let schema: z.ZodType<Out, In> | null = null;
    let resolve: Resolver<In, unknown, Out> | null = null;

    let running: Promise<Resolver<In, unknown, Out>> | null = null;

    const download = async () => {
      const [loaded, { zodResolver }] = await Promise.all([
        fetchPart(() => loadRef.current()),
        fetchPart(() => import('@hookform/resolvers/zod')),
      ]);
      schema = loaded;
      return (resolve = zodResolver(loaded));
    };
    /** @throws AppError */
    const ready = async () =>
      resolve ??
      (running ??= download().finally(() => {
        running = null;
      }));
    const resolver: Resolver<In, unknown, Out> = async (...given) => (await ready())(...given);
    return {
      ready,
      resolver,
      isReady: () => resolve !== null,
      /** `null` until it has been downloaded. */
      current: () => schema,
    };
  }, []);
}
