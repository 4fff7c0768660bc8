import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Validates with a schema that is downloaded when the form is first used: a visitor who only reads does not need it.
 * @param load imports the resolver
 */
export function lazyResolver<T extends FieldValues>(load: () => Promise<Resolver<T>>): Resolver<T> {
  return async (values, context, options) => {
    let resolve: Resolver<T>;
    try {
      resolve = await load();
    } catch {
      // No connection: sending fails next and says so; the database checks the values as well.
      return { values, errors: {} };
    }
    return resolve(values, context, options);
  };
}
