import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { loadTwice } from '@agency/shared/ui';
import styles from './lazyForm.module.css';

/** Fetch the code of forms that stand in the page the server has rendered. */
const needed: (() => Promise<unknown>)[] = [];

/**
 * Keeps the app from taking a rendered page over before the code of its forms is there: a form whose code came later
 * would be made anew, and what was typed into it would be gone. Part of the route around all pages.
 */
export function waitForForms() {
  if (needed.length === 0) return {};
  const loader = async () => {
    await Promise.all(needed.map((load) => load()));
    return null;
  };
  return { loader, shouldRevalidate: () => false };
}

/** Tells that a part of the page which came later has started; see the shell's `start/onIntent.ts`. */
function Ready() {
  useEffect(() => void window.dispatchEvent(new Event('app:ready')), []);
  return null;
}

/**
 * A form whose code is no part of its page: whoever reads does not download it. The server renders it all the same.
 * Where nothing is rendered yet, its place is kept free.
 * @param label the form's `aria-label`
 * @param load imports the form
 * @param size how much place it takes
 */
export function lazyForm(label: string, load: () => Promise<ComponentType>, size: 'small' | 'large') {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => ({ default: (loaded ??= await loadTwice(load)) });
  const Later = lazy(loadOnce);
  if (typeof document !== 'undefined' && document.querySelector(`form[aria-label="${label}"]`)) {
    needed.push(loadOnce);
    // Whoever waits learns of a failure.
    loadOnce().catch(() => undefined);
  }

  return function LazyForm() {
    const Form = loaded ?? Later;
    return (
      <Suspense fallback={<div className={styles[size]} />}>
        <Form />
        <Ready />
      </Suspense>
    );
  };
}
