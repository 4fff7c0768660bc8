import { isTaken } from './taken';

const root = document.documentElement;

/** Every section is as high as it will be: what is read stays where it is whatever is done to the page. */
export function layOutAll(): void {
  root.dataset['whole'] = '';
}

/** The same while somebody reads: what is focused, or else in view, stays where it is. */
export function layOutAround(): void {
  const places = [document.querySelector(':focus'), ...document.querySelectorAll('section,footer')];
  const read = places.find((element) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return bottom > 0 && top < innerHeight;
  });
  const place = () => read?.getBoundingClientRect().top ?? 0;
  const before = place();
  layOutAll();
  const moved = place() - before;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}

/** What scrolls next within this page does so smoothly, except for readers who prefer less motion (`base.css`). */
export function glide(): void {
  layOutAll();
  root.style.scrollBehavior = 'smooth';
  setTimeout(() => (root.style.scrollBehavior = ''), 1000);
}

/** The header stands low once the page is scrolled. */
export function followScroll(): void {
  const header = document.querySelector<HTMLElement>('header[data-compact]');
  if (!header) return;
  const shrink = () => {
    if (!isTaken(header)) header.dataset['compact'] = String(scrollY > 50);
  };
  addEventListener('scroll', shrink, { passive: true });
  shrink();
}

/**
 * Lays out what is far from the screen, one section a frame, so that each knows its size (`Section.module.css`). What
 * comes into view then rises into place, as in the app; what is in view already stays as it is.
 * @param isOver whether all is laid out anyway
 */
export function followSections(isOver: () => boolean): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const { dataset } = target as HTMLElement;
        if (isIntersecting) {
          if (dataset['reveal'] === 'waiting') dataset['reveal'] = 'shown';
          observer.unobserve(target);
        } else if (dataset['reveal'] === 'static' && boundingClientRect.top > 0)
          dataset['reveal'] = 'waiting';
      }
    },
    { threshold: 0.1 },
  );
  const sections = [...document.querySelectorAll('section')];
  const layOutNext = () => {
    const section = sections.shift();
    if (!section || isOver()) return;
    section.dataset['whole'] = '';
    for (const element of section.querySelectorAll('[data-reveal]')) observer.observe(element);
    requestAnimationFrame(() =>
      setTimeout(() => {
        delete section.dataset['whole'];
        layOutNext();
      }),
    );
  };
  // Not before the fonts are there, with which everything would have to be laid out again.
  document.fonts.ready.then(layOutNext);
}
