import { Box } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { useScrollSpy } from './useScrollSpy';

export interface Section {
  id: string;
  title: string;
}

/** The sections beside the page; the one in view is marked. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const [current, hold] = useScrollSpy(sections.map(({ id }) => id));

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
      <nav aria-label="Settings sections">
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

const navStyles = {
  position: { lg: 'sticky' },
  top: { lg: '8' },
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  flexWrap: 'wrap',
  gap: '1',
  '& a': {
    px: '3',
    py: '2',
    borderRadius: 'md',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
  },
  '& a:hover': { bg: 'bg.muted', color: 'fg' },
  '& a[aria-current]': { bg: 'brand.subtle', color: 'fg' },
};
