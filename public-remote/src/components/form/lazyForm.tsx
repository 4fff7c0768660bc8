import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { APP_READY } from '@agency/shared/contracts';
import { loadTwice } from '@agency/shared/ui';
import styles from './lazyForm.module.css';

export interface LazyForm {
  (): ReactNode;
  /** Loads the form when it is in the server-rendered page; on the server, any form. */
  loadNow?: () => Promise<unknown>;
}

/**
 * Delays the hydration of a rendered page until the code of its forms has loaded: a form whose code loads later would be
 * re-created and lose its input. On the server it delays the rendering, which cannot wait for code. Part of the route
 * around all pages.
 */
export function waitForForms(forms: readonly LazyForm[]) {
  const needed = forms.flatMap(({ loadNow }) => loadNow ?? []);
  if (needed.length === 0) return {};
  const loader = async () => {
    await Promise.all(needed.map((load) => load()));
    return null;
  };
  return { loader, shouldRevalidate: () => false };
}

/** Announces that a lazy part of the page has started; see the shell's `start/onIntent.ts`. */
function Ready() {
  useEffect(() => void window.dispatchEvent(new Event(APP_READY)), []);
  return null;
}

/**
 * A form whose code is loaded separately, so that readers do not download it. The server still renders it. Without a
 * rendered form, its space is reserved.
 * @param label the form's `aria-label`
 * @param load imports the form
 * @param size how much space to reserve
 */
export function lazyForm(
  label: string,
  load: () => Promise<ComponentType>,
  size: 'small' | 'large',
): LazyForm {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => ({ default: (loaded ??= await loadTwice(load)) });
  const Later = lazy(loadOnce);
  const isNeeded =
    typeof document === 'undefined' || document.querySelector(`form[aria-label="${label}"]`) !== null;
  // The router's loader and `lazy` report failures.
  if (isNeeded) loadOnce().catch(() => undefined);

  function LazyForm() {
    const Form = loaded ?? Later;
    return (
      <Suspense fallback={<div className={styles[size]} />}>
        <Form />
        <Ready />
      </Suspense>
    );
  }
  return Object.assign(LazyForm, isNeeded && { loadNow: loadOnce });
}
