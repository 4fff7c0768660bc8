import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';

/** How far from the view a form is fetched, so that it is there before it is seen. */
const MARGIN = '600px';

/**
 * A form that is downloaded when it comes near the view: most visitors of a page never get to its end. Its place is
 * kept free meanwhile.
 * @param load imports the form
 * @param minHeight CSS length of the form while empty, so that nothing moves when it arrives
 */
export function deferForm(load: () => Promise<ComponentType>, minHeight: string) {
  const Form = lazy(async () => ({ default: await load() }));

  return function DeferredForm() {
    const [isNear, setIsNear] = useState(false);
    const place = useRef<HTMLDivElement>(null);

    useEffect(() => {
      const target = place.current;
      if (!target) return undefined;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
        rootMargin: MARGIN,
      });
      observer.observe(target);
      return () => observer.disconnect();
    }, []);

    const empty = <div ref={place} style={{ minHeight }} />;
    return isNear ? (
      <Suspense fallback={empty}>
        <Form />
      </Suspense>
    ) : (
      empty
    );
  };
}
