import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useScrollSpy } from './useScrollSpy';

export interface Section {
  id: string;
  title: string;
}

/** The sections beside the page; the one in view is marked. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const [current, hold] = useScrollSpy(sections.map(({ id }) => id));

  const nav = useRef<HTMLElement>(null);

  // Where the links are one row, the current one is in sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) nav.current!.scrollLeft = link.offsetLeft - (nav.current!.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  const handleChosen = (event: MouseEvent, id: string) => {
    event.preventDefault();
    hold(id);
    const section = document.getElementById(id);
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
    section?.focus({ preventScroll: true });
  };

  return (
    <Box asChild css={navStyles}>
      <nav ref={nav} aria-label="Settings sections">
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={current === id ? 'true' : undefined}
            onClick={(event) => handleChosen(event, id)}
          >
            {title}
          </a>
        ))}
      </nav>
    </Box>
  );
}

/** One row at the top in a narrow window, a column beside the sections in a wide one. */
const navStyles: SystemStyleObject = {
  position: 'sticky',
  display: 'flex',
  gap: '1',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    px: '3',
    minHeight: '10',
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
  },
  '& a:hover': { bg: 'bg.muted', color: 'fg' },
  '& a[aria-current]': { bg: 'tide.subtle', color: 'fg' },
  lg: { top: '8', flexDirection: 'column' },
  lgDown: {
    top: { base: '3.5rem', md: '0' },
    zIndex: 'docked',
    mx: '-4',
    px: '4',
    py: '1.5',
    bg: 'bg',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    maskImage: 'linear-gradient(to right, transparent, black 1rem calc(100% - 1.5rem), transparent)',
    '& a': { minHeight: '11' },
  },
};
