import { useLayoutEffect, useRef, useState } from 'react';
import styles from './FocusTips.module.css';

interface Tip {
  control: HTMLElement;
  /** Horizontal centre and bottom of the control, in viewport pixels. */
  x: number;
  y: number;
}

/** Pixels between a tooltip and its control, and between it and the viewport edges. */
const GAP = 6;

/** The keyboard-focused control, if its only label is its `title`. */
function wordlessControl(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return null;
  const isWordless = target.title !== '' && target.textContent.trim() === '';
  return isWordless ? target : null;
}

function tipOf(control: HTMLElement): Tip {
  const { left, width, bottom } = control.getBoundingClientRect();
  return { control, x: left + width / 2, y: bottom + GAP };
}

/** Keys that move the focus. Any other focus is the page's own doing, and its tooltip would cover what nobody asked about. */
const MOVING = /^(Tab|Arrow|Home|End)/;

/** Shows the `title` of an icon button when the keyboard moves to it; browsers show it on hover only. */
export function FocusTips() {
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const hide = () => setTip(null);
    let isMoving = false;
    const handleFocus = ({ target }: FocusEvent) => {
      const control = isMoving ? wordlessControl(target) : null;
      setTip(control && tipOf(control));
    };
    // Focus can scroll the control into view, so its position changes.
    const follow = () => setTip((tip) => tip && tipOf(tip.control));
    const handleKey = ({ key }: KeyboardEvent) => {
      isMoving = MOVING.test(key);
      if (key === 'Escape') hide();
    };
    const handleStill = () => (isMoving = false);
    document.addEventListener('focusin', handleFocus);
    // Before the handlers that move the focus.
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('keyup', handleStill, true);
    document.addEventListener('scroll', follow, true);
    const hiding = ['focusout', 'pointerdown'] as const;
    for (const type of hiding) document.addEventListener(type, hide, true);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('keyup', handleStill, true);
      document.removeEventListener('scroll', follow, true);
      for (const type of hiding) document.removeEventListener(type, hide, true);
    };
  }, []);

  const control = tip?.control;
  // In the top layer: a control may be in a modal, which lies above every z-index.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !control) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [control]);

  // Keeps the tooltip within the viewport.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !tip) return;
    const { width, height } = element.getBoundingClientRect();
    const rightmost = document.documentElement.clientWidth - width - GAP;
    const isBelow = tip.y + height + GAP <= window.innerHeight;
    element.style.left = `${Math.max(GAP, Math.min(tip.x - width / 2, rightmost))}px`;
    element.style.top = `${isBelow ? tip.y : tip.y - height - 44}px`;
  }, [tip]);

  if (!tip) return null;
  return (
    <div ref={box} role="tooltip" popover="manual" className={styles.tip}>
      {tip.control.title}
    </div>
  );
}
