import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import styles from './lazyForm.module.css';

/** Tells that a part of the page which came later has started; see the shell's `start/onIntent.ts`. */
function Ready() {
  useEffect(() => void window.dispatchEvent(new Event('app:ready')), []);
  return null;
}

/**
 * A form whose code is no part of its page: whoever reads does not download it. The server renders it all the same,
 * and what is typed into it before its code arrives stays. Where nothing is rendered yet, its place is kept free.
 * @param load imports the form
 * @param size how much place it takes
 */
export function lazyForm(load: () => Promise<ComponentType>, size: 'small' | 'large') {
  const Form = lazy(async () => ({ default: await load() }));

  return function LazyForm() {
    return (
      <Suspense fallback={<div className={styles[size]} />}>
        <Form />
        <Ready />
      </Suspense>
    );
  };
}
