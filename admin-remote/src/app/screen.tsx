import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

type Load = () => Promise<{ default: ComponentType }>;

/** A route whose screen is downloaded when it is first shown. */
export function screen(path: string, title: string, load: Load): RouteObject {
  const Screen = lazy(load);
  return { path, element: <Screen />, handle: { title: `${title} · Admin` } };
}
