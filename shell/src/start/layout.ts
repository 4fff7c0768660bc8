import { isHydrated, isSavingData } from './conditions';

const root = document.documentElement;

/** Lays out every section, so that later changes do not shift the page. */
export function layOutAll(): void {
  root.dataset['whole'] ||= '';
}

/** Lays out long lists, too: somebody goes to a place far down, which has to be where it says. */
export function layOutRows(): void {
  root.dataset['whole'] = 'rows';
}

/** Lays out every section without moving the focused element, or else the visible content. */
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

/** Makes the next scroll within the page smooth, unless the reader prefers reduced motion (`base.css`). */
export function scrollSmoothly(): void {
  layOutAll();
  root.style.scrollBehavior = 'smooth';
  setTimeout(() => (root.style.scrollBehavior = ''), 1000);
}

/** Makes the header compact once the page is scrolled. */
export function followScroll(): void {
  const header = document.querySelector<HTMLElement>('header[data-compact]');
  if (!header) return;
  const shrink = () => {
    const isCompact = String(scrollY > 50);
    // The page is styled again for each value that is set, even the same.
    if (header.dataset['compact'] !== isCompact && !isHydrated(header)) header.dataset['compact'] = isCompact;
  };
  addEventListener('scroll', shrink, { passive: true });
  shrink();
}

/** The pictures that the browser fetches when they come near. */
const latePictures = () => [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')];

/** Fetches late pictures at once. */
function fetchPictures(isWanted: (picture: HTMLImageElement) => boolean): void {
  for (const picture of latePictures()) if (isWanted(picture)) picture.loading = 'eager';
}

/** Asked for its place, a picture of a section that is not laid out yet would have it laid out. */
const isOnScreen = (picture: HTMLImageElement) =>
  picture.checkVisibility?.({ contentVisibilityAuto: true }) !== false &&
  picture.getBoundingClientRect().top < innerHeight;

/**
 * Shows a preview of at most 1 KB in the place of each picture that has not come near, so that a capture of the whole page,
 * which scrolls nowhere, has something to show. It makes way for the picture. A picture that has come and was never on the
 * screen is decoded as it is drawn: a capture does not wait for that.
 */
function showPreviews(): void {
  // Width and quality, as the image service takes them.
  const preview = `&w=${matchMedia('(min-width: 60rem)').matches ? 128 : 64}&q=20`;
  const pictures = latePictures();
  // All are measured before any is changed, which would have each measured again.
  const widths = pictures.map(({ clientWidth }) => clientWidth);
  for (const [index, picture] of pictures.entries()) {
    const { style, complete, src } = picture;
    picture.decoding = 'sync';
    if (complete || !src.includes('&w=')) continue;
    style.backgroundImage = `url("${src.replace(/&w=.*/, preview)}")`;
    style.backgroundPosition = 'center';
    style.backgroundSize = 'cover';
    // What is printed does not wait for the picture.
    style.printColorAdjust = 'exact';
    // So that its pixels do not show.
    style.filter = `blur(${widths[index]! / 200}px)`;
    // Where it does not come, its words stand there.
    picture.onload = picture.onerror = () => (style.backgroundImage = style.filter = '');
  }
}

/**
 * Lays out off-screen sections, one per frame, so that their sizes are known (`Section.module.css`). Sections that
 * scroll into view are revealed with the same animation as in the app; visible ones stay as they are. Then the page can
 * be captured as a whole: its pictures have previews.
 * @param isOver whether everything is laid out already
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
  fetchPictures(isOnScreen);
  // Backgrounds are not printed.
  addEventListener('beforeprint', () => fetchPictures(() => true));
  const sections = [...document.querySelectorAll<HTMLElement>('section,footer')];
  const layOutNext = () => {
    const section = sections.shift();
    if (isOver()) return;
    if (!section) {
      layOutAll();
      if (!isSavingData()) showPreviews();
      return;
    }
    section.dataset['whole'] = '';
    for (const element of section.querySelectorAll('[data-reveal]')) observer.observe(element);
    requestAnimationFrame(() => setTimeout(layOutNext));
  };
  // After the fonts have loaded; they would cause a second layout.
  document.fonts.ready.then(layOutNext);
}
