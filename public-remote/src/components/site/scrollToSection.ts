/** Milliseconds during which a section is followed while what stands above it still loads. */
const FOLLOW_TIME = 4_000;
/** What a person does who wants to be somewhere else. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let stopFollowing = () => {};

/** Whether the person asked their system for less motion. */
export function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function bringIntoView(section: HTMLElement): void {
  section.scrollIntoView({ behavior: prefersLessMotion() ? 'auto' : 'smooth', block: 'start' });
}

/** Scrolls again whenever the page changes its height, until it has settled or the person takes over. */
function follow(section: HTMLElement): void {
  stopFollowing();
  let height = document.body.offsetHeight;
  const observer = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return;
    height = document.body.offsetHeight;
    bringIntoView(section);
  });
  const timer = setTimeout(() => stopFollowing(), FOLLOW_TIME);
  const handleTakeOver = () => stopFollowing();
  stopFollowing = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of TAKES_OVER) window.removeEventListener(type, handleTakeOver);
    stopFollowing = () => {};
  };
  for (const type of TAKES_OVER) window.addEventListener(type, handleTakeOver, { passive: true });
  observer.observe(document.body);
}

/** Scrolls smoothly to a section of this page and puts the focus there, so that the keyboard goes on from it. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  bringIntoView(section);
  section.focus({ preventScroll: true });
  follow(section);
}
