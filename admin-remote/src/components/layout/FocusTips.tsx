import { Box } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Tip {
  control: HTMLElement;
  /** Middle and bottom of the control, in pixels of the window. */
  x: number;
  y: number;
}

/** Pixels between a tip and its control, and the edges of the window. */
const GAP = 6;

/** The control that has just been reached by keyboard, if its words are all in its title. */
function wordlessControl(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return null;
  const isWordless = target.title !== '' && target.textContent.trim() === '';
  return isWordless ? target : null;
}

function tipOf(control: HTMLElement): Tip {
  const { left, width, bottom } = control.getBoundingClientRect();
  return { control, x: left + width / 2, y: bottom + GAP };
}

/** Shows the title of a control without words when the keyboard comes to it; for the pointer the browser does that. */
export function FocusTips() {
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const hide = () => setTip(null);
    const handleFocus = ({ target }: FocusEvent) => {
      const control = wordlessControl(target);
      setTip(control && tipOf(control));
    };
    // A control that was out of view is scrolled to when it gets the focus.
    const follow = () => setTip((tip) => tip && tipOf(tip.control));
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('keydown', handleKey);
    document.addEventListener('scroll', follow, true);
    const hiding = ['focusout', 'pointerdown'] as const;
    for (const type of hiding) document.addEventListener(type, hide, true);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('scroll', follow, true);
      for (const type of hiding) document.removeEventListener(type, hide, true);
    };
  }, []);

  // Within the window, whatever its words are.
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
    <Box
      ref={box}
      role="tooltip"
      position="fixed"
      zIndex="tooltip"
      pointerEvents="none"
      px="2"
      py="1"
      bg="fg"
      color="bg"
      borderRadius="sm"
      textStyle="xs"
      fontWeight="medium"
      whiteSpace="nowrap"
    >
      {tip.control.title}
    </Box>
  );
}
