import { useRef, type RefObject } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { mergeVersions, type Choices, type Versions } from '../compare/merge';
import type { Loaded } from '../saving';
import type { Conflict } from './types';

/**
 * Merges the form's values with a version that somebody else saved.
 * @param versionRef the version the form is based on
 */
export function useMerge<In extends FieldValues>(
  methods: UseFormReturn<In>,
  /** The form's schema, if it has been downloaded; a save does that. */
  schemaOf: () => z.ZodType<unknown, In> | null,
  loaded: Loaded<In>,
  versionRef: RefObject<string | null>,
) {
  /** The record in that version. */
  const baseRef = useRef<In>(loaded.values);

  /** Compares stored forms, so that two spellings of one value are equal; raw values where one side is invalid. */
  const comparable = (versions: Versions<In>): Versions => {
    const schema = schemaOf();
    const [before, own, other] = [versions.base, versions.mine, versions.theirs].map((values) =>
      schema?.safeParse(values),
    );
    if (!before?.success || !own?.success || !other?.success) return versions;
    return { base: before.data, mine: own.data, theirs: other.data } as Versions;
  };

  return {
    baseRef,
    /** @param decided what the pressed button decides, whatever the form says */
    compare: (theirs: Loaded<In>, decided: Partial<In> = {}): Conflict<In> => {
      const mine = { ...structuredClone(methods.getValues()), ...decided };
      const versions = comparable({ base: baseRef.current, mine, theirs: theirs.values });
      return { theirs, versions, ...mergeVersions(versions, Object.keys(decided)) };
    },
    /**
     * Sets the other person's values in the form: all fields that only they changed, and those chosen in the dialog.
     */
    apply: ({ theirs, taken, disputed }: Conflict<In>, choices: Choices) => {
      for (const name of [...taken, ...disputed.filter((one) => choices[one] === 'theirs')]) {
        methods.setValue(name as Path<In>, theirs.values[name] as PathValue<In, Path<In>>, {
          shouldDirty: true,
        });
      }
      baseRef.current = theirs.values;
      versionRef.current = theirs.version;
    },
  };
}
